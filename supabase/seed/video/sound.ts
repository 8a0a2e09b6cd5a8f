import type { SceneSound } from './scene';

const RATE = 32_000;

/** Repeatable noise, so that a video comes out the same each time it is made. */
function noise(): () => number {
  let state = 0x2545f491;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state / 0x80000000;
  };
}

function water(out: Float32Array, at: number, length: number): void {
  const random = noise();
  let low = 0;
  let slow = 0;
  for (let index = 0; index < length * RATE; index += 1) {
    const second = index / RATE;
    const white = random();
    low += 0.22 * (white - low);
    slow += 0.02 * (white - slow);
    const edge = Math.min(1, second / 0.4, (length - second) / 0.8);
    const ripple = 0.85 + 0.15 * Math.sin(second * 19) * Math.sin(second * 7.3);
    const target = Math.floor(at * RATE) + index;
    if (target < out.length) out[target] = (out[target] ?? 0) + (low - slow) * 0.22 * edge * ripple;
  }
}

function tone(
  out: Float32Array,
  at: number,
  frequencies: readonly number[],
  decay: number,
  volume: number,
): void {
  for (let index = 0; index < decay * 5 * RATE; index += 1) {
    const second = index / RATE;
    const target = Math.floor(at * RATE) + index;
    if (target >= out.length) break;
    const wave = frequencies.reduce((sum, frequency) => sum + Math.sin(2 * Math.PI * frequency * second), 0);
    const attack = Math.min(1, second / 0.004);
    out[target] =
      (out[target] ?? 0) + (wave / frequencies.length) * volume * attack * Math.exp(-second / decay);
  }
}

/** The sounds of a scene as a mono 16-bit WAV file of `duration` seconds. */
export function soundFile(sounds: readonly SceneSound[], duration: number): Buffer {
  const samples = new Float32Array(Math.ceil(duration * RATE));
  for (const sound of sounds) {
    if (sound.kind === 'water') water(samples, sound.at, sound.length ?? 1);
    if (sound.kind === 'chop') tone(samples, sound.at, [190, 287, 431], 0.045, 0.4);
    if (sound.kind === 'tick') tone(samples, sound.at, [880, 1320], 0.03, 0.22);
    if (sound.kind === 'chime') {
      tone(samples, sound.at, [523.25, 1046.5], 0.35, 0.22);
      tone(samples, sound.at + 0.16, [783.99, 1567.98], 0.4, 0.2);
    }
  }
  const data = Buffer.alloc(44 + samples.length * 2);
  data.write('RIFF', 0);
  data.writeUInt32LE(36 + samples.length * 2, 4);
  data.write('WAVEfmt ', 8);
  data.writeUInt32LE(16, 16);
  data.writeUInt16LE(1, 20);
  data.writeUInt16LE(1, 22);
  data.writeUInt32LE(RATE, 24);
  data.writeUInt32LE(RATE * 2, 28);
  data.writeUInt16LE(2, 32);
  data.writeUInt16LE(16, 34);
  data.write('data', 36);
  data.writeUInt32LE(samples.length * 2, 40);
  samples.forEach((sample, index) => {
    data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + index * 2);
  });
  return data;
}
