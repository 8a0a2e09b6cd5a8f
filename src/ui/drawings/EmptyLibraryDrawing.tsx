/** An empty shelf. Decorative. */
export function EmptyLibraryDrawing() {
  return (
    <svg viewBox="0 0 160 110" width="160" height="110" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="3" strokeLinecap="round" strokeLinejoin="round">
        <path d="M12 92h136M24 92v10M136 92v10" />
        <rect x="58" y="32" width="60" height="48" rx="7" strokeDasharray="6 7" />
        <path d="M88 47v18M79 56h18" stroke="var(--accent)" />
        <path d="M26 92V44a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v48M30 54h8" />
        <path d="M126 91l6-39 10 2-6 37" opacity=".45" />
      </g>
    </svg>
  );
}
