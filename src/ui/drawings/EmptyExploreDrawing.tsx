/** A magnifying glass: nothing found. Decorative. */
export function EmptyExploreDrawing() {
  return (
    <svg viewBox="0 0 160 110" width="160" height="110" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M19 82C30 78 24 40 44 40M116 62c12 2 12-20 26-23" strokeDasharray="1 8" />
        <circle cx="10" cy="84" r="5" />
        <circle cx="150" cy="38" r="5" stroke="var(--accent)" />
        <circle cx="78" cy="46" r="30" />
        <path d="M100 68l24 26" strokeWidth="7" />
        <path d="M62 42a17 17 0 0 1 13-13" opacity=".45" />
        <path d="M70 54h16M74 62h8" opacity=".45" />
      </g>
    </svg>
  );
}
