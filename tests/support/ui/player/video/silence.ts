/** The URL of a short silent sound. */
export function silence(): string {
  const head = new Uint32Array([
    0x46464952, 136, 0x45564157, 0x20746d66, 16, 0x10001, 8000, 8000, 0x80001, 0x61746164, 100,
  ]);
  return URL.createObjectURL(new Blob([head, new Uint8Array(100).fill(128)], { type: 'audio/wav' }));
}
