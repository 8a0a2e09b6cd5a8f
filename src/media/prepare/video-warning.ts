import type { VIDEO_WARNINGS } from '../texts';
import { readVideoIndex } from './strip-metadata';

export type VideoWarning = keyof typeof VIDEO_WARNINGS;

/** Which browsers may not show a video's picture: this one, or only others. Null if all can. Never rejects. */
export async function videoWarning(file: Blob): Promise<VideoWarning | null> {
  if (!(await isShownHere(file))) return 'here';
  return (await isHevc(file).catch(() => false)) ? 'elsewhere' : null;
}

/** Sample entries of HEVC, and of Dolby Vision based on it. */
const HEVC_ENTRIES = new Set(['hvc1', 'hev1', 'dvh1', 'dvhe']);
/** Bytes from the name of the box `stsd` to that of its first entry. */
const TO_ENTRY = 16;
/** Bytes of a Matroska file that hold its tracks. */
const MATROSKA_HEAD = 64 * 1024;

/** Whether a file holds HEVC, which few browsers show on all devices. */
export async function isHevc(file: Blob): Promise<boolean> {
  const index = await readVideoIndex(file);
  const bytes = index?.bytes ?? new Uint8Array(await file.slice(0, MATROSKA_HEAD).arrayBuffer());
  const latin = new TextDecoder('windows-1252').decode(bytes);
  if (index === undefined) return latin.includes('V_MPEGH/ISO/HEVC');
  for (let at = latin.indexOf('stsd'); at >= 0; at = latin.indexOf('stsd', at + 1)) {
    if (HEVC_ENTRIES.has(latin.slice(at + TO_ENTRY, at + TO_ENTRY + 4))) return true;
  }
  return false;
}

/** Milliseconds after which a silent browser is assumed to play a file. */
const PATIENCE = 4000;

/** Whether this browser shows a video's pictures. True if it does not say. */
async function isShownHere(file: Blob): Promise<boolean> {
  const video = document.createElement('video');
  const url = URL.createObjectURL(file);
  video.preload = 'metadata';
  video.muted = true;
  const patience = AbortSignal.timeout(PATIENCE);
  try {
    return await new Promise<boolean>((resolve) => {
      // Some browsers play only the sound of an unknown video format.
      video.addEventListener('loadedmetadata', () => resolve(video.videoWidth > 0), { once: true });
      video.addEventListener('error', () => resolve(false), { once: true });
      patience.addEventListener('abort', () => resolve(true), { once: true });
      video.src = url;
    });
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(url);
  }
}
