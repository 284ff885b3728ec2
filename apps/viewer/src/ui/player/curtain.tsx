import { type CSSProperties, useId } from 'react';
import './curtain.css';

/** How long the drapes take, either way. */
export const CURTAIN_MS = 420;
/** The sheet goes before the drapes open. */
export const SHEET_EXIT_MS = 180;

type CurtainProps = {
  opening: boolean;
  /** The height of the drapes' ties, as a share: above a sheet, or below the middle without one. */
  tie?: number;
};

/**
 * Two drapes from top to bottom that close over the picture, are gathered at their ties, and open when it is paid for.
 * Only at the paywall. `curtain.css` has the times of all that happens with it.
 */
export function Curtain({ opening, tie = 0.39 }: CurtainProps) {
  return (
    <div
      className={`pointer-events-none absolute inset-0 overflow-hidden ${opening ? 'curtain-opening' : ''}`}
      aria-hidden
    >
      <div className="curtain-shade absolute inset-0 bg-black/50" />
      <Drape side="left" tie={tie} />
      <Drape side="right" tie={tie} />
    </div>
  );
}

function Drape({ side, tie }: { side: 'left' | 'right'; tie: number }) {
  const id = useId();
  const edge = edgeOf(tie);
  return (
    <div
      className={`drape absolute inset-y-0 w-[29%] ${side === 'left' ? 'left-0' : 'right-0'}`}
      style={{ '--outside': side === 'left' ? '-102%' : '102%' } as CSSProperties}
    >
      <svg
        aria-hidden
        viewBox="0 0 100 1000"
        preserveAspectRatio="none"
        className={`absolute inset-0 size-full ${side === 'left' ? '' : '-scale-x-100'}`}
      >
        <defs>
          <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="0" x2="24" spreadMethod="repeat">
            <stop offset="0" stopColor="#7d1309" />
            <stop offset=".35" stopColor="#b31c0d" />
            <stop offset=".6" stopColor="#c8230f" />
            <stop offset=".85" stopColor="#8f170b" />
            <stop offset="1" stopColor="#540b05" />
          </linearGradient>
          <linearGradient id={`${id}shade`} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopOpacity=".55" />
            <stop offset=".25" stopOpacity="0" />
            <stop offset={tie} stopOpacity=".1" />
            <stop offset={tie + 0.02} stopOpacity=".4" />
            <stop offset="1" stopOpacity=".3" />
          </linearGradient>
          <linearGradient id={`${id}loose`} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0" stopOpacity=".55" />
            <stop offset=".25" stopOpacity="0" />
            <stop offset="1" stopOpacity=".3" />
          </linearGradient>
        </defs>
        <path d={`${edge}H0V0Z`} fill={`url(#${id})`} />
        <path d={`${edge}H0V0Z`} fill={`url(#${id}shade)`} />
        <path d={edge} fill="none" stroke="#c08a34" strokeWidth="2.2" vectorEffect="non-scaling-stroke" />
      </svg>
      <svg
        aria-hidden
        viewBox="0 0 100 1000"
        preserveAspectRatio="none"
        className={`drape-band absolute inset-0 size-full ${side === 'left' ? '' : '-scale-x-100'}`}
      >
        <path
          d={bandOf(tie)}
          fill="none"
          stroke="#c99548"
          strokeWidth="11"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <svg
        aria-hidden
        viewBox="0 0 100 1000"
        preserveAspectRatio="none"
        className={`drape-loose absolute inset-0 size-full ${side === 'left' ? 'origin-left' : 'origin-right'}`}
      >
        <g transform={side === 'left' ? undefined : 'matrix(-1 0 0 1 100 0)'}>
          <path d="M0 0H100V1000H0Z" fill={`url(#${id})`} />
          <path d="M0 0H100V1000H0Z" fill={`url(#${id}loose)`} />
          <path d="M99 0V1000" stroke="#c08a34" strokeWidth="2.2" vectorEffect="non-scaling-stroke" />
        </g>
      </svg>
    </div>
  );
}

/** The inner edge of a drape that is tied at `tie`: full at the top, narrow at the tie, and falling wider below it. */
function edgeOf(tie: number): string {
  const y = 1000 * tie;
  return `M99 0C97 ${y * 0.38} 64 ${y * 0.66} 57 ${y}C52 ${y + (1000 - y) * 0.28} 80 ${y + (1000 - y) * 0.6} 86 1000`;
}

function bandOf(tie: number): string {
  const y = 1000 * tie;
  return `M0 ${y - 28}C14 ${y + 4} 38 ${y + 8} 57 ${y - 6}`;
}
