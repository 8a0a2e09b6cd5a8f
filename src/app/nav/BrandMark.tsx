/** The product's mark: a feather. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="9" fill="var(--brand)" />
      <path d="M24.5 7.5c-9 .3-14.5 4.7-15.5 12.5 7.5 1 14.5-2.5 15.5-12.5Z" fill="#fff" />
      <path
        d="M7.5 25.5c1.8-5.6 5-9.4 10.5-12"
        fill="none"
        stroke="#fff"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
      <path
        d="M10.6 18.8c2-3 4.2-4.5 7.4-5.8"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </svg>
  );
}
