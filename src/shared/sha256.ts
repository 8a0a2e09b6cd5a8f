/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes (FIPS 180-4, section 4.2.2). */
const ROUNDS = fractions(64, 1 / 3);
/** The same of the square roots of the first eight (section 5.3.3). */
const START = fractions(8, 1 / 2);

/** SHA-256 of a text, in hexadecimal, for places that cannot wait for `crypto.subtle`. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const state = START.slice();
  const padded = new Uint8Array((((bytes.length + 8) >> 6) << 6) + 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 0x2000_0000));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const words = new Uint32Array(64);
  for (let from = 0; from < padded.length; from += 64) compress(state, words, view, from);
  return Array.from(state, (word) => word.toString(16).padStart(8, '0')).join('');
}

/** In single variables and without lists: it goes over every byte of whole modules. */
function compress(state: Uint32Array, words: Uint32Array, block: DataView, from: number): void {
  for (let n = 0; n < 16; n++) words[n] = block.getUint32(from + n * 4);
  for (let n = 16; n < 64; n++) {
    const early = words[n - 15]!;
    const late = words[n - 2]!;
    const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words[n] = words[n - 16]! + low + words[n - 7]! + high;
  }
  let a = state[0]! | 0;
  let b = state[1]! | 0;
  let c = state[2]! | 0;
  let d = state[3]! | 0;
  let e = state[4]! | 0;
  let f = state[5]! | 0;
  let g = state[6]! | 0;
  let h = state[7]! | 0;
  for (let n = 0; n < 64; n++) {
    const chosen = (e & f) ^ (~e & g);
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[n]! + words[n]!) | 0;
    const majority = (a & b) ^ (a & c) ^ (b & c);
    const second = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function fractions(count: number, power: number): Uint32Array {
  const found = new Uint32Array(count);
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate++) {
    if (primes.some((prime) => candidate % prime === 0)) continue;
    const root = candidate ** power;
    found[primes.length] = (root - Math.floor(root)) * 0x1_0000_0000;
    primes.push(candidate);
  }
  return found;
}
