/** A sound in a seed video; `at` and `length` are seconds. */
export interface SceneSound {
  readonly kind: 'water' | 'chop' | 'tick' | 'chime';
  readonly at: number;
  readonly length?: number;
}

export interface Caption {
  /** Seconds. */
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/** A short film as a pure function of time: the same second always gives the same picture. */
export interface Scene {
  /** File name without its ending. */
  readonly name: string;
  /** The name a person sees in the media library. */
  readonly title: string;
  /** Seconds. */
  readonly duration: number;
  /** The second whose picture is the poster. */
  readonly posterAt: number;
  readonly sounds: readonly SceneSound[];
  readonly captions: readonly Caption[];
  /** The picture at a second, as SVG. */
  readonly render: (second: number) => string;
}

/** Where `second` lies between `from` and `to`, eased, from 0 to 1. */
export function progress(second: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (second - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

function timestamp(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = (seconds - minutes * 60).toFixed(3).padStart(6, '0');
  return `00:${String(minutes).padStart(2, '0')}:${rest}`;
}

/** The captions of a scene as a WebVTT file. */
export function captionsFile(scene: Scene): string {
  const cues = scene.captions.map(
    ({ from, to, text }) => `${timestamp(from)} --> ${timestamp(to)}\n${text}\n`,
  );
  return `WEBVTT\n\n${cues.join('\n')}`;
}
