/** The house before the show: five closed curtains in the dark, beside the sign-in. */
export function Stage() {
  return (
    <div aria-hidden className="flex min-w-0 flex-1 items-center justify-center bg-[#0a0806] stacked:hidden">
      <svg viewBox="0 0 720 640" className="max-h-full w-[85%]">
        <defs>
          <linearGradient
            id="folds"
            gradientUnits="userSpaceOnUse"
            x1="0"
            x2="26"
            y1="0"
            y2="0"
            spreadMethod="repeat"
          >
            <stop offset="0" stopColor="#3c0804" />
            <stop offset=".3" stopColor="#8f1a10" />
            <stop offset=".72" stopColor="#c02c1b" />
            <stop offset="1" stopColor="#3c0804" />
          </linearGradient>
          <linearGradient id="shade" x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopColor="#000" stopOpacity=".82" />
            <stop offset=".4" stopColor="#000" stopOpacity=".1" />
            <stop offset="1" stopColor="#000" stopOpacity=".6" />
          </linearGradient>
        </defs>
        {PANELS.map(({ x, height, opacity }) => (
          <g key={x} opacity={opacity} transform={`translate(${x} ${(640 - height) / 2})`}>
            <rect width="132" height={height} rx="12" fill="url(#folds)" />
            <rect width="132" height={height} rx="12" fill="url(#shade)" />
            <path d={`M10 ${height - 16}h112`} stroke="#d0a552" strokeWidth="3" opacity=".7" />
          </g>
        ))}
      </svg>
    </div>
  );
}

const PANELS = [
  { x: 0, height: 450, opacity: 0.35 },
  { x: 147, height: 540, opacity: 0.65 },
  { x: 294, height: 616, opacity: 1 },
  { x: 441, height: 540, opacity: 0.65 },
  { x: 588, height: 450, opacity: 0.35 },
];
