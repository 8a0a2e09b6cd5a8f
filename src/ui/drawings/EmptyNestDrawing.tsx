/** An empty nest. Decorative. */
export function EmptyNestDrawing() {
  return (
    <svg viewBox="0 0 160 110" width="160" height="110" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M6 96c40 6 96 4 148-10M128 91c6-6 8-12 8-20" />
        <path d="M136 71c-7-3-9-9-6-16 7 3 9 9 6 16Z" opacity=".45" />
        <ellipse cx="70" cy="58" rx="38" ry="9" />
        <path d="M32 58c2 22 16 34 38 34s36-12 38-34" />
        <path d="M40 76c16 6 44 6 60 0M50 87c12 3 28 3 40 0M58 69l-8 7M84 70l9 5M70 79l-8 6" opacity=".45" />
        <path d="M104 36c-2-12 5-21 18-24 3 13-4 22-18 24Z" stroke="var(--accent)" />
        <path d="M98 44c4-10 9-16 16-22" stroke="var(--accent)" />
        <path d="M62 30c6-4 10-4 14-2M44 38c2-2 4-4 7-5" strokeDasharray="1 7" />
      </g>
    </svg>
  );
}
