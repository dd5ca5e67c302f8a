/** The product's logo: an M over a ruled line, as in a ledger. The favicon and index.html draw the same. */
export function LogoMark({ size = 40 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="15" fill="#08674f" />
      <path
        d="M14 44V20.5c0-1.6 1.9-2.4 3-1.3L32 33l15-13.8c1.1-1.1 3-.3 3 1.3V44"
        fill="none"
        stroke="#fff"
        strokeWidth="5.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M14 52.5h36" stroke="#78d2b5" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
