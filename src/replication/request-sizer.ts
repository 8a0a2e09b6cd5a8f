import type { RequestSize } from './server/server';

/** How large the next request may be: sized to the connection, so that a slow one gets on page by page. */
export interface RequestSizer {
  size(): RequestSize;
  /** A request was answered after N milliseconds; `full` when the size was what ended it. */
  answered(milliseconds: number, full: boolean): void;
  /** A request was too slow for the server or for us. */
  tooSlow(): void;
}

/** What one request is to take: long enough to be worth a round trip, short enough to get on. Milliseconds. */
const AIM = { from: 2000, at: 3000, to: 4000 };
/** Growth and shrinking from one request to the next. */
const MOST = 4;

export interface SizeLimits {
  readonly first: RequestSize;
  readonly least: RequestSize;
  readonly most: RequestSize;
}

/** Begins with the size `first`. */
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

/** Rows that are sent (the server takes 500), and rows that are pulled. */
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
