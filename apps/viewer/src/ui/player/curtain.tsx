import { useId } from 'react';

const CLOSE_MS = 420;
export const OPEN_MS = CLOSE_MS;

/** Two drapes that close over the picture and stop at a third, and open when it is paid for. Only at the paywall. */
export function Curtain({ opening }: { opening: boolean }) {
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden" aria-hidden>
      <Drape side="start" opening={opening} />
      <Drape side="end" opening={opening} />
    </div>
  );
}

function Drape({ side, opening }: { side: 'start' | 'end'; opening: boolean }) {
  const id = useId();
  const left = side === 'start';
  return (
    <svg
      viewBox="0 0 113 402"
      preserveAspectRatio="none"
      ref={left ? closeLeft : closeRight}
      className={`absolute top-0 h-[66%] w-[29%] transition-[translate,opacity] duration-420 ease-[cubic-bezier(.3,0,.1,1)] motion-reduce:transition-opacity motion-reduce:duration-120 ${left ? 'left-0' : 'right-0 -scale-x-100'} ${opening ? openLook[side] : ''}`}
    >
      <defs>
        <linearGradient
          id={id}
          gradientUnits="userSpaceOnUse"
          x1="0"
          x2="26"
          y1="0"
          y2="3"
          spreadMethod="repeat"
        >
          <stop offset="0" stopColor="#7d1309" />
          <stop offset=".35" stopColor="#b31c0d" />
          <stop offset=".6" stopColor="#c8230f" />
          <stop offset=".85" stopColor="#8f170b" />
          <stop offset="1" stopColor="#540b05" />
        </linearGradient>
        <linearGradient id={`${id}shade`} x1="0" x2="0" y1="0" y2="1">
          <stop offset="0" stopOpacity=".5" />
          <stop offset=".3" stopOpacity="0" />
          <stop offset="1" stopOpacity=".25" />
        </linearGradient>
      </defs>
      <path d={DRAPE} fill={`url(#${id})`} />
      <path d={DRAPE} fill={`url(#${id}shade)`} />
      <path d={EDGE} fill="none" stroke="#c08a34" strokeWidth="2.2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const openLook = {
  start: 'opacity-0 motion-safe:-translate-x-full',
  end: 'opacity-0 motion-safe:translate-x-full',
};

const EDGE = 'M112 0C110 130 96 290 61 402';
const DRAPE = `${EDGE}H0V0Z`;

// The same functions at every render, for a new one would close the curtain again.
const closeLeft = (drape: SVGSVGElement | null) => close(drape, '-100% 0');
const closeRight = (drape: SVGSVGElement | null) => close(drape, '100% 0');

function close(drape: SVGSVGElement | null, outside: string) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  drape?.animate(still ? [{ opacity: 0 }, { opacity: 1 }] : [{ translate: outside }, { translate: '0 0' }], {
    duration: still ? 120 : CLOSE_MS,
    easing: 'cubic-bezier(.3,0,.1,1)',
    fill: 'backwards',
  });
}
