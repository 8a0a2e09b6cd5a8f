import { COLOR } from './palette';
import { drawing } from './svg';

/** Thumbnail of the playlist: help for the body, and a lock for what is yours. */
const everydaySafety = drawing(
  'A first aid bag beside a padlock',
  COLOR.orangePale,
  [
    `<path d="M120 112V92Q120 64 148 64H232Q260 64 260 92V112" fill="none" stroke="${COLOR.ink}" stroke-width="20"/>`,
    `<rect x="56" y="108" width="268" height="192" rx="30" fill="${COLOR.orange}"/><path d="M56 156H324V180H56Z" fill="${COLOR.ink}" opacity=".16"/>`,
    `<circle cx="190" cy="204" r="66" fill="${COLOR.white}"/><path d="M172 164H208V186H230V222H208V244H172V222H150V186H172Z" fill="${COLOR.teal}"/>`,
    `<path d="M418 166V122Q418 62 480 62Q542 62 542 122V166" fill="none" stroke="${COLOR.steel}" stroke-width="28"/>`,
    `<rect x="376" y="156" width="208" height="144" rx="28" fill="${COLOR.teal}"/><path d="M480 156H556Q584 156 584 184V272Q584 300 556 300H480Z" fill="${COLOR.tealDark}"/>`,
    `<circle cx="480" cy="216" r="22" fill="${COLOR.white}"/><path d="M480 220V256" stroke="${COLOR.white}" stroke-width="18" stroke-linecap="round"/>`,
  ].join(''),
);

/** The drawings of the playlist, by file name without its ending. */
export const playlistDrawings = { 'everyday-safety-thumbnail': everydaySafety } as const;
