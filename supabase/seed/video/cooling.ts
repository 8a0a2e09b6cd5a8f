import { arm, clock, plate, stream, tap } from '../drawings/parts';
import { COLOR } from '../drawings/palette';
import { drawing, label, n, place } from '../drawings/svg';
import { progress, type Scene } from './scene';

const SPOUT = { x: 258, y: 172 } as const;

function faded(body: string, opacity: number): string {
  return opacity <= 0.01 ? '' : `<g opacity="${n(opacity)}">${body}</g>`;
}

function splash(second: number): string {
  return Array.from({ length: 6 }, (_, index) => {
    const life = (second * 1.6 + index * 0.37) % 1;
    const side = index % 2 === 0 ? -1 : 1;
    const x = SPOUT.x + side * (26 + life * (34 + index * 5));
    const y = 222 - Math.sin(life * Math.PI) * (26 + index * 4);
    return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(6 - life * 3)}" fill="${COLOR.water}"/>`;
  }).join('');
}

function render(second: number): string {
  const open = progress(second, 1.4, 2);
  const water = progress(second, 1.7, 2.3);
  const minutes = 20 * Math.min(1, Math.max(0, (second - 2.6) / 7));
  const done = progress(second, 9.7, 10.3);
  const burn = 1 - 0.5 * (minutes / 20);
  const pulse = 1 + 0.06 * Math.sin(Math.PI * Math.min(1, Math.max(0, (second - 9.7) / 0.7)));
  const running = water < 0.05 ? '' : place(stream(58 * water, (second * 2) % 1), SPOUT);
  const below =
    water < 0.95
      ? ''
      : `<path d="M${SPOUT.x - 40} 262Q${SPOUT.x - 34} 312 ${SPOUT.x - 52} 336H${SPOUT.x + 54}Q${SPOUT.x + 32} 312 ${SPOUT.x + 38} 262Z" fill="${COLOR.water}"/>`;
  const collar =
    water < 0.95
      ? ''
      : `<path d="M${SPOUT.x - 62} 246Q${SPOUT.x - 46} 216 ${SPOUT.x} 216Q${SPOUT.x + 46} 216 ${SPOUT.x + 62} 246Q${SPOUT.x + 30} 232 ${SPOUT.x} 234Q${SPOUT.x - 30} 232 ${SPOUT.x - 62} 246Z" fill="${COLOR.waterPale}"/>${splash(second)}`;
  return drawing(
    'A burned hand is held under cool running water while a clock counts to twenty minutes',
    COLOR.tealPale,
    [
      `<path d="M0 334H640V360H0Z" fill="${COLOR.steel}"/><path d="M0 334H640V340H0Z" fill="${COLOR.steelPale}"/>`,
      below,
      `<rect x="46" y="44" width="22" height="72" rx="6" fill="${COLOR.steelDark}"/>`,
      place(tap(open > 0.5), SPOUT),
      place(arm({ length: 330, sleeve: 182, burn }), { x: 290, y: 256 }),
      running,
      collar,
      faded(
        place(clock(78, minutes, done > 0.5 ? COLOR.teal : COLOR.orange), { x: 536, y: 98, scale: pulse }) +
          place(plate(`${Math.floor(minutes)} min`, 124, done > 0.5 ? COLOR.teal : COLOR.ink, 26), {
            x: 536,
            y: 208,
          }),
        progress(second, 2, 2.6),
      ),
      faded(
        label('Cool the burn', 500, 110, { size: 30, weight: 800 }),
        progress(second, 0.2, 0.7) * (1 - progress(second, 1.7, 2.1)),
      ),
      faded(
        label('Cool, not icy', 550, 262, { size: 21, weight: 800, fill: COLOR.tealDark }),
        progress(second, 10.2, 10.8),
      ),
    ].join(''),
  ).svg;
}

/** How to cool a burn: tap on, burn under it, twenty minutes. */
export const cooling: Scene = {
  name: 'burn-cool-under-water',
  title: 'Cooling a burn under the tap',
  duration: 12.5,
  posterAt: 6,
  sounds: [
    { kind: 'tick', at: 1.5 },
    { kind: 'water', at: 1.7, length: 10.6 },
    { kind: 'chime', at: 9.7 },
  ],
  captions: [
    { from: 0.2, to: 1.6, text: 'Cool the burn at once.' },
    { from: 1.7, to: 4.4, text: '[Water running]\nCool or lukewarm water from the tap.' },
    { from: 4.5, to: 7.6, text: 'Let it flow over the whole burn,\nand keep the person warm.' },
    { from: 7.7, to: 9.6, text: 'Keep going, even when the pain eases.' },
    { from: 9.7, to: 12.3, text: '[Chime] Twenty minutes. Cool, not icy.' },
  ],
  render,
};
