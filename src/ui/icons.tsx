/** The shell's icons, without a library. */
export const iconFrame = {
  width: 20,
  height: 20,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const;

export function CloseIcon() {
  return (
    <svg {...iconFrame}>
      <path d="M18 6 6 18M6 6l12 12" />
    </svg>
  );
}

export function ChevronDownIcon() {
  return (
    <svg {...iconFrame} width={16} height={16}>
      <path d="m6 9 6 6 6-6" />
    </svg>
  );
}
