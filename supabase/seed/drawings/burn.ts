import { arm, clock, plate, stream, tap } from './parts';
import { COLOR } from './palette';
import { drawing, label, place, verdict } from './svg';

const worktop = `<rect y="300" width="640" height="60" fill="${COLOR.tealSoft}"/><rect y="300" width="640" height="8" fill="${COLOR.teal}"/>`;

/** Where the water falls, and the height of the arm below it. */
const SPOUT = { x: 262, y: 162 } as const;
const ARM_Y = 248;

const underTheTap = [
  `<path d="M0 334H640V360H0Z" fill="${COLOR.steel}"/><path d="M0 334H640V340H0Z" fill="${COLOR.steelPale}"/>`,
  `<path d="M${SPOUT.x - 40} 262Q${SPOUT.x - 34} 312 ${SPOUT.x - 52} 336H${SPOUT.x + 54}Q${SPOUT.x + 32} 312 ${SPOUT.x + 38} 262Z" fill="${COLOR.water}"/>`,
  `<rect x="50" y="40" width="22" height="72" rx="6" fill="${COLOR.steelDark}"/>`,
  place(tap(true), { ...SPOUT }),
  place(arm({ length: 330, sleeve: 182, burn: 0.9 }), { x: 294, y: ARM_Y }),
  place(stream(58), { ...SPOUT }),
  `<path d="M${SPOUT.x - 62} 238Q${SPOUT.x - 46} 208 ${SPOUT.x} 208Q${SPOUT.x + 46} 208 ${SPOUT.x + 62} 238Q${SPOUT.x + 30} 224 ${SPOUT.x} 226Q${SPOUT.x - 30} 224 ${SPOUT.x - 62} 238Z" fill="${COLOR.waterPale}"/>`,
  `<g fill="${COLOR.water}"><circle cx="${SPOUT.x - 62}" cy="204" r="6"/><circle cx="${SPOUT.x - 44}" cy="186" r="4"/><circle cx="${SPOUT.x + 66}" cy="202" r="7"/><circle cx="${SPOUT.x + 46}" cy="184" r="5"/></g>`,
].join('');

/** Thumbnail of the module: the one thing to remember. */
export const burnThumbnail = drawing(
  'A burned hand under a running tap, beside a clock that shows twenty minutes',
  COLOR.tealPale,
  underTheTap +
    place(clock(78, 20, COLOR.orange), { x: 536, y: 100 }) +
    place(plate('20 min', 124, COLOR.ink, 26), { x: 536, y: 208 }),
);

export const burnKitchen = drawing(
  'A pan of boiling water tips over at the stove and spills over a forearm',
  COLOR.orangePale,
  [
    worktop,
    `<rect x="404" y="290" width="200" height="16" rx="8" fill="${COLOR.ink}"/><path d="M440 288q10-18 0-34M504 288q10-14 0-26M568 288q10-18 0-34" fill="none" stroke="${COLOR.orange}" stroke-width="8" stroke-linecap="round"/>`,
    place(arm({ length: 330, sleeve: 200, burn: 0.9 }), { x: 226, y: 244 }),
    `<path d="M352 128C330 150 300 168 262 186C238 198 222 208 214 226C240 214 262 214 276 222C276 204 300 200 330 188C358 176 384 162 398 148Z" fill="${COLOR.water}"/>`,
    `<circle cx="196" cy="204" r="8" fill="${COLOR.water}"/><circle cx="300" cy="216" r="6" fill="${COLOR.water}"/><circle cx="236" cy="178" r="6" fill="${COLOR.water}"/>`,
    `<g transform="rotate(-32 440 120)"><path d="M352 76H528V150Q528 180 498 180H382Q352 180 352 150Z" fill="${COLOR.steelDark}"/><path d="M344 66H536V86H344Z" fill="${COLOR.steel}"/><rect x="516" y="96" width="114" height="20" rx="10" fill="${COLOR.ink}"/></g>`,
    `<path d="M300 96q-12-18 0-34t0-34M352 62q-10-14 0-28t0-28" fill="none" stroke="${COLOR.white}" stroke-width="9" stroke-linecap="round"/>`,
  ].join(''),
);

export const burnNoIceButter = drawing(
  'Ice cubes, a butter dish and a tube of cream, each crossed out',
  COLOR.tealPale,
  [
    `<rect x="42" y="52" width="170" height="256" rx="22" fill="${COLOR.white}"/><rect x="235" y="52" width="170" height="256" rx="22" fill="${COLOR.white}"/><rect x="428" y="52" width="170" height="256" rx="22" fill="${COLOR.white}"/>`,
    `<g stroke="${COLOR.water}" stroke-width="5" stroke-linejoin="round"><rect x="72" y="152" width="62" height="62" rx="12" fill="${COLOR.waterPale}" transform="rotate(-8 103 183)"/><rect x="128" y="158" width="58" height="58" rx="12" fill="${COLOR.waterPale}" transform="rotate(10 157 187)"/><rect x="100" y="96" width="58" height="58" rx="12" fill="${COLOR.waterPale}" transform="rotate(6 129 125)"/></g><path d="M88 172l14-6M142 176l14 4M114 116l14-2" stroke="${COLOR.white}" stroke-width="7" stroke-linecap="round"/>`,
    `<path d="M264 178L282 136H362L380 178Z" fill="${COLOR.cheese}"/><path d="M282 136H362L368 150H276Z" fill="#ffe3ac"/><rect x="264" y="176" width="116" height="28" fill="#f4bf5c"/><rect x="250" y="202" width="140" height="14" rx="7" fill="${COLOR.steel}"/>`,
    `<path d="M484 104H542L534 190H492Z" fill="${COLOR.tealSoft}"/><rect x="478" y="92" width="70" height="16" rx="5" fill="${COLOR.teal}"/><rect x="499" y="188" width="28" height="26" rx="5" fill="${COLOR.ink}"/><path d="M494 130h38v26h-36z" fill="${COLOR.white}"/>`,
    verdict('wrong', 127, 262, 26),
    verdict('wrong', 320, 262, 26),
    verdict('wrong', 513, 262, 26),
  ].join(''),
);

export const burnJewellery = drawing(
  'A ring and a watch are slipped off a hand with a fresh burn',
  COLOR.orangePale,
  [
    place(arm({ length: 380, sleeve: 250, burn: 0.8 }), { x: 286, y: 226, scale: 1.18 }),
    `<g fill="none"><ellipse cx="500" cy="100" rx="24" ry="30" stroke="${COLOR.orange}" stroke-width="11"/><path d="M496 150Q494 196 440 230" stroke="${COLOR.ink}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 14"/></g>`,
    `<path d="M500 60l13-14-13-12-13 12z" fill="${COLOR.teal}"/>`,
    `<g transform="translate(196 84) rotate(-10)"><path d="M-66 -15H66V15H-66Z" fill="${COLOR.ink}"/><circle r="33" fill="${COLOR.steelPale}" stroke="${COLOR.ink}" stroke-width="8"/><path d="M0 -17V0H13" stroke="${COLOR.ink}" stroke-width="5" stroke-linecap="round" fill="none"/></g>`,
    `<path d="M212 132Q236 152 240 180" fill="none" stroke="${COLOR.ink}" stroke-width="6" stroke-linecap="round" stroke-dasharray="1 14"/>`,
  ].join(''),
);

export const burnFilm = drawing(
  'A strip of cling film lies lengthways along a burned forearm, not wrapped around it',
  COLOR.tealPale,
  [
    place(arm({ length: 380, sleeve: 260, burn: 0.55 }), { x: 292, y: 196, scale: 1.12 }),
    `<g><path d="M116 140Q260 126 420 148L424 250Q270 268 112 252Z" fill="${COLOR.white}" opacity=".5"/><path d="M116 140Q260 126 420 148L424 250Q270 268 112 252Z" fill="none" stroke="${COLOR.white}" stroke-width="5" stroke-linejoin="round"/><path d="M150 168Q220 160 280 166M210 228Q300 236 380 226M330 162l46 8" stroke="${COLOR.white}" stroke-width="6" stroke-linecap="round" fill="none"/></g>`,
    `<g transform="translate(516 76)"><rect x="-86" y="-22" width="172" height="44" rx="22" fill="${COLOR.steel}"/><ellipse cx="-68" cy="0" rx="17" ry="22" fill="${COLOR.steelPale}"/><ellipse cx="-68" cy="0" rx="6" ry="8" fill="${COLOR.steelDark}"/></g>`,
    `<path d="M170 308H366" stroke="${COLOR.ink}" stroke-width="6" stroke-linecap="round"/><path d="M186 294L168 308L186 322M350 294L368 308L350 322" fill="none" stroke="${COLOR.ink}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`,
    verdict('right', 268, 308, 22),
  ].join(''),
);

const uprightHand = place(arm({ length: 130 }), { rotate: -90, scale: 0.92 });

export const burnHelp = drawing(
  'A burn the size of a whole hand, beside a telephone that calls the emergency number',
  COLOR.orangePale,
  [
    place(uprightHand, { x: 132, y: 226 }),
    `<path d="M243 226C231 186 261 152 301 158C345 150 373 184 367 222C371 258 339 282 301 276C267 280 245 258 243 226Z" fill="${COLOR.burn}" opacity=".5"/><path d="M265 224C259 196 281 178 303 182C331 176 349 198 345 222C347 244 325 258 301 254C279 256 267 244 265 224Z" fill="${COLOR.burn}"/>`,
    label('bigger than the hand?', 304, 320, { size: 19 }),
    label('deep? on the face?', 304, 124, { size: 19 }),
    `<rect x="454" y="36" width="148" height="280" rx="24" fill="${COLOR.ink}"/><rect x="462" y="64" width="124" height="226" rx="8" fill="${COLOR.white}"/>`,
    label('112', 524, 126, { size: 42, weight: 800 }),
    label('999 · 911 · 000', 524, 156, { size: 14, fill: COLOR.steelDark }),
    `<circle cx="524" cy="228" r="40" fill="${COLOR.teal}"/><path d="M508 212c-5 5-3 13 4 20s18 12 24 8l5-6-10-9-6 4c-4-2-7-5-9-9l4-6-7-9z" fill="${COLOR.white}"/>`,
  ].join(''),
);

/** All drawings of the module, by file name without its ending. */
export const burnDrawings = {
  'burn-thumbnail': burnThumbnail,
  'burn-kitchen': burnKitchen,
  'burn-no-ice-no-butter': burnNoIceButter,
  'burn-ring-and-watch': burnJewellery,
  'burn-cling-film': burnFilm,
  'burn-when-to-call': burnHelp,
} as const;
