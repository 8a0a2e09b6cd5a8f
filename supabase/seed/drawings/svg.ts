import { COLOR } from './palette';

/** Seed drawings are 16:9, in these units, where they do not say anything else. */
export const CANVAS = { width: 640, height: 360 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A number as short as a drawing needs it: one decimal, no trailing zero. */
export function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/** The point `radius` away from (`x`, `y`); degrees run clockwise from twelve o'clock. */
export function polar(x: number, y: number, radius: number, degrees: number): Point {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return { x: x + radius * Math.cos(radians), y: y + radius * Math.sin(radians) };
}

/** Path data of a slice of a disc, clockwise between two angles less than a full turn apart. */
export function sector(x: number, y: number, radius: number, from: number, to: number): string {
  const start = polar(x, y, radius, from);
  const end = polar(x, y, radius, to);
  const large = to - from > 180 ? 1 : 0;
  return `M${n(x)} ${n(y)}L${n(start.x)} ${n(start.y)}A${n(radius)} ${n(radius)} 0 ${large} 1 ${n(end.x)} ${n(end.y)}Z`;
}

/** Moves, scales and turns what it wraps, in that order. */
export function place(body: string, at: { x?: number; y?: number; scale?: number; rotate?: number }): string {
  const parts = [`translate(${n(at.x ?? 0)} ${n(at.y ?? 0)})`];
  if (at.rotate !== undefined) parts.push(`rotate(${n(at.rotate)})`);
  if (at.scale !== undefined) parts.push(`scale(${Math.round(at.scale * 1000) / 1000})`);
  return `<g transform="${parts.join(' ')}">${body}</g>`;
}

interface TextStyle {
  readonly size: number;
  readonly fill?: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly mono?: boolean;
}

/** One line of text; `y` is its baseline. Only fonts that every device has are named. */
export function label(text: string, x: number, y: number, style: TextStyle): string {
  const family = style.mono
    ? 'ui-monospace,Menlo,Consolas,Liberation Mono,monospace'
    : 'system-ui,-apple-system,Segoe UI,Roboto,Noto Sans,Liberation Sans,Arial,sans-serif';
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<text x="${n(x)}" y="${n(y)}" font-family="${family}" font-size="${n(style.size)}" font-weight="${style.weight ?? 600}" fill="${style.fill ?? COLOR.ink}" text-anchor="${style.anchor ?? 'middle'}">${escaped}</text>`;
}

/** A round badge with a cross (wrong) or a tick (right). */
export function verdict(kind: 'wrong' | 'right', x: number, y: number, radius = 24): string {
  const arm = radius * 0.4;
  const sign =
    kind === 'wrong'
      ? `M${n(x - arm)} ${n(y - arm)}L${n(x + arm)} ${n(y + arm)}M${n(x + arm)} ${n(y - arm)}L${n(x - arm)} ${n(y + arm)}`
      : `M${n(x - arm * 1.2)} ${n(y + arm * 0.1)}L${n(x - arm * 0.2)} ${n(y + arm)}L${n(x + arm * 1.3)} ${n(y - arm * 0.9)}`;
  const fill = kind === 'wrong' ? COLOR.orange : COLOR.teal;
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${fill}" stroke="${COLOR.white}" stroke-width="4"/><path d="${sign}" fill="none" stroke="${COLOR.white}" stroke-width="${n(radius * 0.24)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A finished picture and what it shows in words. */
export interface Drawing {
  readonly alt: string;
  readonly svg: string;
}

/** A whole drawing: what it shows in words, its background colour and its shapes. */
export function drawing(
  alt: string,
  background: string,
  body: string,
  { width, height }: { readonly width: number; readonly height: number } = CANVAS,
): Drawing {
  return {
    alt,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${alt}</title><rect width="${width}" height="${height}" fill="${background}"/>${body}</svg>\n`,
  };
}
