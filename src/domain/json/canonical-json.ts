/**
 * The text of a JSON value in the form in which PostgreSQL writes `jsonb`, so that equal values have equal texts on
 * devices and in the database: fields ordered by the length of their names in UTF-8 and then by their bytes, numbers
 * without exponents. A field that is `undefined` does not exist.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'number') return canonicalNumber(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).filter(([, inner]) => inner !== undefined);
    const ordered = fields.sort(([a], [b]) => compareNames(a, b));
    return `{${ordered.map(([name, inner]) => `${JSON.stringify(name)}: ${canonicalJson(inner)}`).join(', ')}}`;
  }
  return value === undefined ? 'null' : JSON.stringify(value);
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
  const [digits, exponent] = text.split('e') as [string, string?];
  if (exponent === undefined) return text;
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(digits)!;
  const point = whole!.length + Number(exponent);
  const all = whole! + fraction;
  return point > 0 ? `${sign}${all.padEnd(point, '0')}` : `${sign}0.${all.padStart(all.length - point, '0')}`;
}
