/** A way from a start to a flag, with nothing in it. Decorative. */
export function ClearRoadDrawing() {
  return (
    <svg viewBox="0 0 160 90" width="160" height="90" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="24" cy="70" r="7" />
        <path d="M32 70c22 0 18-26 42-26s22 20 44 20" />
        <circle cx="74" cy="44" r="5" fill="var(--surface)" />
        <path d="M126 64h4M130 72V26" />
        <path d="M130 27c8-5 13 4 21 0v17c-8 4-13-5-21 0z" stroke="var(--accent)" />
        <path d="M58 22l7 7 14-15" stroke="var(--success-text)" strokeWidth="4" />
      </g>
    </svg>
  );
}
