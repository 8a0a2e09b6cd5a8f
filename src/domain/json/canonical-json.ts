import type { UnknownRecord } from '../graph/record';
import { sha256 } from '@/shared/sha256';

/** JSON as PostgreSQL writes `jsonb`, so that digests agree. */
export function canonicalJson(value: unknown): string {
  return textOf(value, new Map());
}

/** Ordered names by unordered ones: nodes have few shapes. */
type Orders = Map<string, readonly string[]>;

function textOf(value: unknown, orders: Orders): string {
  if (typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') return canonicalNumber(value);
  if (Array.isArray(value)) return listText(value, orders);
  if (typeof value === 'object' && value !== null) return fieldsText(value as UnknownRecord, orders);
  return value === undefined ? 'null' : JSON.stringify(value);
}

function listText(list: readonly unknown[], orders: Orders): string {
  let text = '[';
  for (let index = 0; index < list.length; index++) {
    if (index > 0) text += ', ';
    text += textOf(list[index], orders);
  }
  return `${text}]`;
}

function fieldsText(fields: UnknownRecord, orders: Orders): string {
  let text = '';
  for (const name of inOrder(Object.keys(fields), orders)) {
    const inner = fields[name];
    if (inner === undefined) continue;
    if (text !== '') text += ', ';
    text += `${JSON.stringify(name)}: ${textOf(inner, orders)}`;
  }
  return `{${text}}`;
}

function inOrder(names: string[], orders: Orders): readonly string[] {
  const shape = names.join('\n');
  const known = orders.get(shape);
  // A name may contain the separator.
  if (known?.length === names.length && names.every((name) => !name.includes('\n'))) return known;
  const ordered = names.sort(compareNames);
  orders.set(shape, ordered);
  return ordered;
}

const PLAIN = /^[\w $.-]*$/;
const encoder = new TextEncoder();

function compareNames(a: string, b: string): number {
  if (PLAIN.test(a) && PLAIN.test(b)) return a.length - b.length || (a < b ? -1 : 1);
  const [left, right] = [encoder.encode(a), encoder.encode(b)];
  if (left.length !== right.length) return left.length - right.length;
  const at = left.findIndex((byte, index) => byte !== right[index]);
  return at < 0 ? 0 : left[at]! - right[at]!;
}

function canonicalNumber(value: number): string {
  const text = JSON.stringify(value);
  if (!text.includes('e')) return text;
  const [digits, exponent] = text.split('e') as [string, string];
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits)!;
  const point = whole!.length + Number(exponent);
  const all = whole! + fraction;
  return point > 0 ? `${sign}${all.padEnd(point, '0')}` : `${sign}0.${all.padStart(all.length - point, '0')}`;
}

/** Stands for a whole JSON value in comparisons: 128 bits of SHA-256, as `private.json_digest`. */
export function jsonDigest(value: unknown): Promise<string> {
  return canonicalDigest(canonicalJson(value));
}

/** `jsonDigest` of a value that is canonical JSON already. */
export async function canonicalDigest(text: string): Promise<string> {
  return (await sha256(text)).slice(0, 32);
}
