import { pointer } from '../drawings/parts';
import { COLOR } from '../drawings/palette';
import { drawing, label, n, place, verdict } from '../drawings/svg';
import { progress, type Scene } from './scene';

const bar = (x: number, y: number, width: number) =>
  `<rect x="${x}" y="${y}" width="${width}" height="12" rx="6" fill="${COLOR.steelPale}"/>`;

function mono(text: string, x: number, y: number, width: number, fill: string, weight: number): string {
  return `<text x="${n(x)}" y="${y}" font-family="ui-monospace,Menlo,Consolas,Liberation Mono,monospace" font-size="19" font-weight="${weight}" fill="${fill}" textLength="${n(width)}" lengthAdjust="spacingAndGlyphs">${text}</text>`;
}

function link(over: boolean): string {
  const fill = over ? COLOR.tealDark : COLOR.teal;
  return `<text x="28" y="166" font-family="system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Liberation Sans,Arial,sans-serif" font-size="22" font-weight="700" fill="${fill}" textLength="280" lengthAdjust="spacingAndGlyphs">www.harbourbank.example</text><path d="M28 174H308" stroke="${fill}" stroke-width="${over ? 4 : 2}"/>`;
}

function render(second: number): string {
  const arrive = progress(second, 0.8, 2.2);
  const leave = progress(second, 7.6, 8.6);
  const x = 560 - 268 * arrive + 230 * leave;
  const y = 330 - 148 * arrive + 110 * leave;
  const over = second > 2.1 && second < 7.8;
  const shown = progress(second, 2.5, 2.9) * (1 - progress(second, 8.2, 8.6));
  const owner = progress(second, 4.4, 4.9);
  const unit = 11.4;
  const before = 'harbourbank.';
  const real = 'secure-login.example';
  const ownerX = 96 + before.length * unit;
  const tip =
    shown <= 0.01
      ? ''
      : [
          `<g opacity="${n(shown)}"><path d="M212 226L230 206L248 226Z" fill="${COLOR.ink}"/><rect x="76" y="224" width="488" height="58" rx="14" fill="${COLOR.ink}"/>`,
          owner > 0.01
            ? `<rect x="${n(ownerX - 4)}" y="235" width="${n(real.length * unit + 8)}" height="36" rx="8" fill="${COLOR.orange}" opacity="${n(owner)}"/>`
            : '',
          mono(before, 96, 259, before.length * unit, COLOR.steelPale, 500),
          mono(real, ownerX, 259, real.length * unit, COLOR.white, 700),
          mono('/start', ownerX + real.length * unit + 6, 259, 6 * unit, COLOR.steelPale, 500),
          '</g>',
        ].join('');
  const verdictShare = progress(second, 5.6, 6);
  const lesson = progress(second, 8.5, 9);
  return drawing(
    'A pointer rests on a link in an e-mail; a small box shows that the link leads to another address',
    COLOR.tealPale,
    [
      `<g transform="translate(52 26)"><rect width="536" height="308" rx="18" fill="${COLOR.white}"/><path d="M0 70V18Q0 0 18 0H518Q536 0 536 18V70Z" fill="${COLOR.steelPale}"/><circle cx="42" cy="35" r="20" fill="${COLOR.teal}"/><path d="M31 42V33L42 24L53 33V42ZM39 42V35H45V42" fill="${COLOR.white}"/>${label('Harbour Bank', 76, 42, { size: 20, anchor: 'start', weight: 700 })}${bar(28, 94, 420)}${bar(28, 118, 330)}${link(over)}</g>`,
      lesson < 1 ? `<g opacity="${n(1 - lesson)}">${bar(80, 300, 300)}</g>` : '',
      tip,
      verdictShare > 0.01 && shown > 0.01
        ? `<g opacity="${n(Math.min(verdictShare, shown))}">${verdict('wrong', 564, 224, 24)}</g>`
        : '',
      lesson > 0.01
        ? `<g opacity="${n(lesson)}"><rect x="92" y="232" width="456" height="68" rx="34" fill="${COLOR.teal}"/>${label('Look first. Then decide.', 320, 276, { size: 28, weight: 800, fill: COLOR.white })}</g>`
        : '',
      place(pointer(1.3), { x, y }),
    ].join(''),
  ).svg;
}

/** A pointer rests on a link until its real address shows. */
export const hovering: Scene = {
  name: 'phishing-look-before-you-click',
  title: 'Seeing where a link really leads',
  duration: 10.5,
  posterAt: 5.4,
  sounds: [
    { kind: 'tick', at: 2.5 },
    { kind: 'tick', at: 4.4 },
    { kind: 'tick', at: 5.6 },
    { kind: 'chime', at: 8.6 },
  ],
  captions: [
    { from: 0.1, to: 2.2, text: 'The link says it leads to the bank.' },
    { from: 2.4, to: 4.2, text: 'Rest the pointer on it without clicking.\nOn a phone, press and hold.' },
    {
      from: 4.4,
      to: 7.8,
      text: 'The real address appears. Its owner is\nsecure-login.example, not the bank.',
    },
    { from: 8.4, to: 10.4, text: 'Look first. Then decide.' },
  ],
  render,
};
