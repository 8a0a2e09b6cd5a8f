import type { RequestSize } from './server/server';

/** Adapts request size to the speed of the connection, so that a slow one still makes progress. */
export interface RequestSizer {
  size(): RequestSize;
  /** Reports an answered request; `full` if it was limited by its size. */
  answered(milliseconds: number, full: boolean): void;
  /** Reports a timeout of server or client. */
  tooSlow(): void;
}

/** Target duration of a request: worth a round trip, short enough for progress. Milliseconds. */
const AIM = { from: 2000, at: 3000, to: 4000 };
/** Maximum change from one request to the next. */
const MOST = 4;

export interface SizeLimits {
  readonly first: RequestSize;
  readonly least: RequestSize;
  readonly most: RequestSize;
}

/** Starts with the size `first`. */
export function createRequestSizer({ first, least, most }: SizeLimits): RequestSizer {
  let size = first;
  const scale = (factor: number): void => {
    const scaled = (name: keyof RequestSize): number =>
      Math.round(Math.min(Math.max(size[name] * factor, least[name]), most[name]));
    size = { rows: scaled('rows'), characters: scaled('characters') };
  };
  return {
    size: () => size,
    answered(milliseconds, full) {
      if (milliseconds > AIM.to) scale(Math.max(AIM.at / milliseconds, 1 / MOST));
      else if (full && milliseconds < AIM.from) scale(Math.min(AIM.at / Math.max(milliseconds, 1), MOST));
    },
    tooSlow: () => scale(1 / MOST),
  };
}

/** The server accepts at most 500 rows per push. */
export const PUSH_SIZES: SizeLimits = {
  first: { rows: 500, characters: 250_000 },
  least: { rows: 10, characters: 16_000 },
  most: { rows: 500, characters: 1_000_000 },
};
export const PULL_SIZES: SizeLimits = {
  first: { rows: 250, characters: 250_000 },
  least: { rows: 50, characters: 32_000 },
  most: { rows: 2000, characters: 4_000_000 },
};
