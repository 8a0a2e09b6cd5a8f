import { envelope, pointer } from './parts';
import { COLOR } from './palette';
import { drawing, label, n, place, verdict } from './svg';

/** Thumbnail of the module: a letter on a fishing hook. */
export const phishingThumbnail = drawing(
  'An e-mail envelope hangs on a fishing hook above the water',
  COLOR.tealPale,
  [
    `<path d="M0 268Q40 252 80 268T160 268T240 268T320 268T400 268T480 268T560 268T640 268V360H0Z" fill="${COLOR.tealSoft}"/><path d="M0 300Q40 284 80 300T160 300T240 300T320 300T400 300T480 300T560 300T640 300V360H0Z" fill="${COLOR.teal}"/>`,
    place(envelope(250), { x: 300, y: 206, rotate: -6 }),
    `<path d="M398 0V176Q398 240 344 240Q296 240 296 196" fill="none" stroke="${COLOR.ink}" stroke-width="12" stroke-linecap="round"/><path d="M296 192L274 218M296 192L318 212" stroke="${COLOR.ink}" stroke-width="11" stroke-linecap="round"/>`,
    `<circle cx="398" cy="96" r="22" fill="${COLOR.orange}"/><path d="M376 96A22 22 0 0 0 420 96Z" fill="${COLOR.white}"/><circle cx="398" cy="96" r="22" fill="none" stroke="${COLOR.ink}" stroke-width="5"/>`,
    place(
      `<path d="M-52 0Q-16 -40 34 -14L62 -34V34L34 14Q-16 40 -52 0Z" fill="${COLOR.orangeSoft}"/><circle cx="-26" cy="-6" r="6" fill="${COLOR.ink}"/>`,
      { x: 540, y: 318, scale: 0.8 },
    ),
  ].join(''),
);

const bar = (x: number, y: number, width: number, fill: string = COLOR.steelPale) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="12" rx="6" fill="${fill}"/>`;

interface MailOptions {
  /** Numbered marks beside the four suspicious places. */
  readonly marked: boolean;
}

function mark(number: string, y: number): string {
  return `<circle cx="560" cy="${y}" r="22" fill="${COLOR.orange}"/>${label(number, 560, y + 9, { size: 26, weight: 800, fill: COLOR.white })}<path d="M536 ${y}H512" stroke="${COLOR.orange}" stroke-width="5" stroke-linecap="round" stroke-dasharray="1 10"/>`;
}

function mail({ marked }: MailOptions): string {
  const x = marked ? 44 : 84;
  const lines = [
    `<rect width="472" height="324" rx="18" fill="${COLOR.white}"/><path d="M0 76V18Q0 0 18 0H454Q472 0 472 18V76Z" fill="${COLOR.steelPale}"/>`,
    `<circle cx="44" cy="38" r="22" fill="${COLOR.teal}"/><path d="M32 46V36L44 26L56 36V46ZM41 46V38H47V46" fill="${COLOR.white}"/>`,
    label('Harbour Bank', 80, 34, { size: 19, anchor: 'start', weight: 700 }),
    label('service@harbourbank-alerts.example', 80, 58, {
      size: 16,
      anchor: 'start',
      weight: marked ? 700 : 400,
      fill: marked ? COLOR.orange : COLOR.steelDark,
    }),
    label('Dear customer,', 28, 118, {
      size: 19,
      anchor: 'start',
      weight: marked ? 700 : 500,
      fill: marked ? COLOR.orange : COLOR.ink,
    }),
    bar(28, 136, 380),
    label('Your account closes in 24 hours.', 28, 184, {
      size: 19,
      anchor: 'start',
      weight: 700,
      fill: marked ? COLOR.orange : COLOR.ink,
    }),
    bar(28, 202, 410),
    bar(28, 224, 300),
    `<rect x="28" y="254" width="232" height="48" rx="10" fill="${marked ? COLOR.orange : COLOR.teal}"/>`,
    label('Confirm my details', 144, 285, { size: 19, fill: COLOR.white, weight: 700 }),
  ].join('');
  return (
    place(lines, { x, y: 18 }) +
    (marked ? mark('1', 72) + mark('2', 130) + mark('3', 196) + mark('4', 296) : '')
  );
}

export const phishingMail = drawing(
  'An e-mail that says it comes from Harbour Bank: Dear customer, your account closes in 24 hours, with a button Confirm my details',
  COLOR.tealPale,
  mail({ marked: false }) + place(pointer(1.4), { x: 300, y: 296 }),
);

export const phishingMarks = drawing(
  'The same e-mail with four marks: 1 the sender address, 2 the greeting without a name, 3 the threat with a deadline, 4 the button that asks for details',
  COLOR.orangePale,
  mail({ marked: true }),
);

const card = (x: number, title: string, icon: string) =>
  `<g transform="translate(${x} 66)"><rect width="136" height="228" rx="20" fill="${COLOR.white}"/><g transform="translate(68 92)">${icon}</g>${label(title, 68, 196, { size: 20, weight: 700 })}</g>`;

export const phishingPressure = drawing(
  'Four cards: authority with a badge, urgency with a clock, emotion with a heart, scarcity with the last ticket',
  COLOR.tealPale,
  [
    card(
      26,
      'Authority',
      `<path d="M0 -50L42 -34V4Q42 38 0 56Q-42 38 -42 4V-34Z" fill="${COLOR.teal}"/><path d="M0 -26L7 -10L24 -8L11 4L15 21L0 12L-15 21L-11 4L-24 -8L-7 -10Z" fill="${COLOR.white}"/>`,
    ),
    card(
      177,
      'Urgency',
      `<circle cy="6" r="46" fill="${COLOR.orange}"/><circle cy="6" r="34" fill="${COLOR.white}"/><path d="M0 -16V6L16 16" stroke="${COLOR.ink}" stroke-width="7" fill="none" stroke-linecap="round" stroke-linejoin="round"/><path d="M-14 -54H14" stroke="${COLOR.orange}" stroke-width="12" stroke-linecap="round"/>`,
    ),
    card(
      328,
      'Emotion',
      `<path d="M0 52C-66 8 -52 -44 -22 -44C-8 -44 0 -32 0 -24C0 -32 8 -44 22 -44C52 -44 66 8 0 52Z" fill="${COLOR.burn}"/><path d="M-42 6H-20L-10 -14L4 22L14 6H42" stroke="${COLOR.white}" stroke-width="6" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
    card(
      479,
      'Scarcity',
      `<g transform="rotate(-12)"><path d="M-50 -32H50V-10A12 12 0 0 0 50 14V36H-50V14A12 12 0 0 0 -50 -10Z" fill="${COLOR.cheese}"/><path d="M16 -24V30" stroke="${COLOR.ink}" stroke-width="4" stroke-dasharray="6 8"/>${label('1', -18, 18, { size: 42, weight: 800 })}</g>`,
    ),
  ].join(''),
);

/** An address in pieces: what stands right before the first single slash is its owner. */
function address(y: number, before: string, owner: string, after: string, kind: 'wrong' | 'right'): string {
  const unit = 12.6;
  const start = 44;
  const ownerX = start + before.length * unit + 9;
  const afterX = ownerX + owner.length * unit + 9;
  const color = kind === 'wrong' ? COLOR.orange : COLOR.teal;
  const text = (value: string, x: number, width: number, fill: string, weight: number) =>
    `<text x="${n(x)}" y="${y + 6}" font-family="ui-monospace,Menlo,Consolas,Liberation Mono,monospace" font-size="21" font-weight="${weight}" fill="${fill}" textLength="${n(width)}" lengthAdjust="spacingAndGlyphs">${value}</text>`;
  return [
    `<rect x="22" y="${y - 32}" width="548" height="64" rx="32" fill="${COLOR.white}"/>`,
    `<rect x="${n(ownerX - 5)}" y="${y - 19}" width="${n(owner.length * unit + 10)}" height="40" rx="9" fill="${color}"/>`,
    before ? text(before, start, before.length * unit, COLOR.steelDark, 500) : '',
    text(owner, ownerX, owner.length * unit, COLOR.white, 700),
    text(after, afterX, after.length * unit, COLOR.steelDark, 500),
    verdict(kind, 598, y, 24),
  ].join('');
}

export const phishingAddress = drawing(
  'Two web addresses. In login.harbourbank.example/start the owner is harbourbank.example. In harbourbank.secure-login.example/start the owner is secure-login.example, a stranger',
  COLOR.tealPale,
  [
    label('Who owns it? Read up to the first single slash.', 320, 58, { size: 22, weight: 700 }),
    address(136, 'login.', 'harbourbank.example', '/start', 'right'),
    address(246, 'harbourbank.', 'secure-login.example', '/start', 'wrong'),
    label('The last part before the slash counts, not the first words.', 320, 320, { size: 19, weight: 500 }),
  ].join(''),
);

export const phishingOwnWay = drawing(
  'A bank card with a telephone number on its back, and a hand-typed address: your own way to the bank',
  COLOR.orangePale,
  [
    `<g transform="translate(50 84) rotate(-5 130 90)"><rect width="256" height="164" rx="18" fill="${COLOR.teal}"/><rect y="26" width="256" height="36" fill="${COLOR.ink}"/><rect x="22" y="80" width="150" height="26" rx="5" fill="${COLOR.white}"/>${label('Help: number here', 22, 138, { size: 18, anchor: 'start', fill: COLOR.white, weight: 700 })}</g>`,
    `<path transform="translate(-50 -60) scale(1.2)" d="M196 296c-8 9-5 22 8 36s30 18 38 10l7-8-16-13-9 6c-7-3-12-8-15-15l6-9-13-16z" fill="${COLOR.orange}"/>`,
    `<rect x="340" y="72" width="256" height="212" rx="18" fill="${COLOR.white}"/><path d="M340 118V90Q340 72 358 72H578Q596 72 596 90V118Z" fill="${COLOR.steelPale}"/><circle cx="362" cy="95" r="6" fill="${COLOR.orange}"/><circle cx="382" cy="95" r="6" fill="${COLOR.cheese}"/><circle cx="402" cy="95" r="6" fill="${COLOR.tealSoft}"/>`,
    `<rect x="358" y="136" width="220" height="44" rx="22" fill="${COLOR.paper}" stroke="${COLOR.teal}" stroke-width="4"/>`,
    label('harbourbank.example', 374, 163, { size: 16, anchor: 'start', weight: 600 }),
    bar(358, 204, 220),
    bar(358, 228, 160),
    bar(358, 252, 190),
    verdict('right', 596, 284, 28),
  ].join(''),
);

export const phishingRepair = drawing(
  'A shield with a tick, a key for the new password and a telephone showing a six-digit code as second step',
  COLOR.tealPale,
  [
    `<path d="M320 40L432 82V182Q432 268 320 322Q208 268 208 182V82Z" fill="${COLOR.teal}"/><path d="M320 40L432 82V182Q432 268 320 322Z" fill="${COLOR.tealDark}"/><path d="M270 182L308 220L378 140" fill="none" stroke="${COLOR.white}" stroke-width="22" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<g transform="translate(104 180) rotate(-35)" fill="none" stroke="${COLOR.orange}" stroke-width="16" stroke-linecap="round"><circle cx="-34" r="28"/><path d="M-4 0H70M46 2V24M68 2V20"/></g>`,
    `<rect x="488" y="86" width="106" height="188" rx="18" fill="${COLOR.ink}"/><rect x="498" y="104" width="86" height="148" rx="6" fill="${COLOR.white}"/>`,
    label('Code', 541, 150, { size: 18, weight: 600, fill: COLOR.steelDark }),
    label('482 916', 541, 184, { size: 17, weight: 800, fill: COLOR.teal }),
    bar(512, 210, 58),
  ].join(''),
);

/** All drawings of the module, by file name without its ending. */
export const phishingDrawings = {
  'phishing-thumbnail': phishingThumbnail,
  'phishing-mail': phishingMail,
  'phishing-four-marks': phishingMarks,
  'phishing-pressure': phishingPressure,
  'phishing-address': phishingAddress,
  'phishing-own-way': phishingOwnWay,
  'phishing-repair': phishingRepair,
} as const;
