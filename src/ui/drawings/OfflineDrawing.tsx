/** A bird on a broken line: offline. Decorative. */
export function OfflineDrawing() {
  return (
    <svg viewBox="0 0 160 110" width="160" height="110" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6 76C34 84 62 84 92 80" />
        <path d="M124 77c10-1 20-4 30-8" />
        <path d="M101 72l3-8M109 74l6-6M103 87l4 7" opacity=".45" />
        <path d="M24 30C26 58 42 70 64 70 82 70 92 58 92 44 92 28 82 18 68 18 56 18 48 26 48 38 38 38 30 35 24 30Z" />
        <path d="M91 37l13 6-12 7" stroke="var(--accent)" />
        <path d="M36 48c2 12 20 18 32 10-4-10-18-14-32-10Z" />
        <path d="M56 70v11M66 70v11" />
        <path d="M118 32a17 17 0 0 1 24 0M124 40a9 9 0 0 1 12 0M120 48l20-30" opacity=".45" />
      </g>
      <circle cx="74" cy="36" r="3.5" fill="currentColor" />
    </svg>
  );
}
