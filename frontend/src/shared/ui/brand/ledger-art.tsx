const bars = [34, 52, 46, 68, 60, 84, 78, 104];

/** The pages before sign-in share this drawing: ruled ledger lines and a rising row of figures. */
export function LedgerArt({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 400 220" aria-hidden="true" focusable="false">
      <g stroke="#fff" strokeOpacity="0.14">
        {[20, 52, 84, 116, 148, 180].map((y) => (
          <path key={y} d={`M0 ${y}h400`} />
        ))}
        <path d="M44 0v220" strokeOpacity="0.28" />
      </g>
      {bars.map((height, index) => (
        <rect
          key={height}
          x={68 + index * 40}
          y={180 - height}
          width="22"
          height={height}
          rx="5"
          fill="#fff"
          fillOpacity={0.16 + index * 0.05}
        />
      ))}
      <path
        d="M79 132l40-20 40 8 40-26 40 6 40-26 40 4 40-28"
        fill="none"
        stroke="#8fe3c8"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="359" cy="50" r="6.5" fill="#8fe3c8" />
    </svg>
  );
}
