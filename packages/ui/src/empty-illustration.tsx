import { useId } from 'react';
import { IllustrationProp, type IllustrationPropName } from './illustration-props.tsx';

export type EmptyIllustrationProps = {
  prop: IllustrationPropName /** 216 fills a page, 168 is part of one, 72 of a row. */;
  size?: 216 | 168 | 128 | 72;
};
type Cloth = 'red' | 'gold' | 'blue';

/** The little theatre behind every empty, closed or broken state: one arch, one light, one thing on the floor. */
export function EmptyIllustration({ prop, size = 216 }: EmptyIllustrationProps) {
  const id = useId();
  const cloth = clothOf(prop);
  const closed = prop === 'lock' || prop === 'crown';
  return (
    <svg viewBox="0 0 208 198" width={size} height={(size * 198) / 208} aria-hidden className="shrink-0">
      <defs>
        <Folds id={`${id}folds`} cloth={cloth} />
        <linearGradient id={`${id}air`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={cloth === 'blue' ? '#0b0d1c' : '#0c0705'} />
          <stop offset="1" stopColor={cloth === 'blue' ? '#1a2247' : '#3a1b13'} />
        </linearGradient>
        <linearGradient id={`${id}light`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#fff1cf" stopOpacity=".26" />
          <stop offset="1" stopColor="#fff1cf" stopOpacity=".06" />
        </linearGradient>
        <linearGradient id={`${id}shade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#000" stopOpacity=".72" />
          <stop offset=".3" stopColor="#000" stopOpacity="0" />
        </linearGradient>
        <clipPath id={`${id}arch`}>
          <path d={ARCH} />
        </clipPath>
      </defs>
      <g clipPath={`url(#${id}arch)`}>
        <path d={ARCH} fill={`url(#${id}air)`} />
        {closed ? (
          <ClosedCurtain folds={`url(#${id}folds)`} shade={`url(#${id}shade)`} />
        ) : (
          <>
            <path d="M82 0H126L164 170H44Z" fill={`url(#${id}light)`} />
            <ellipse cx="104" cy="169.5" rx="64" ry="13" fill="#f0c88a" opacity=".55" />
          </>
        )}
        {!closed && <IllustrationProp name={prop} />}
        {!closed && <OpenCurtain folds={`url(#${id}folds)`} />}
      </g>
      {closed && <IllustrationProp name={prop} />}
      <path d="M8 183V98.200a96 96 0 0 1 192 0V183" fill="none" stroke="#d1a255" strokeWidth="2.5" />
      <path
        d="M14 183V98.200a90 90 0 0 1 180 0V183"
        fill="none"
        stroke="#d1a255"
        strokeWidth=".8"
        opacity=".55"
      />
      <rect y="182.3" width="208" height="8.9" rx="1.8" fill={cloth === 'blue' ? '#3d4c8f' : '#8f3823'} />
      <rect
        x="6"
        y="191.2"
        width="196"
        height="6.8"
        rx="1.6"
        fill={cloth === 'blue' ? '#2a366b' : '#692617'}
      />
    </svg>
  );
}

const ARCH = 'M8 183V98a96 96 0 0 1 192 0v85Z';

function clothOf(prop: IllustrationPropName): Cloth {
  if (prop === 'crown') return 'gold';
  return prop === 'lamp' || prop === 'moon' ? 'blue' : 'red';
}

const cloths: Record<Cloth, readonly [shadow: string, body: string, edge: string]> = {
  red: ['#5f0d06', '#c02416', '#ee4c31'],
  gold: ['#432a08', '#a06e26', '#d9b068'],
  blue: ['#141b3d', '#2b3874', '#4d5fa6'],
};

function Folds({ id, cloth }: { id: string; cloth: Cloth }) {
  const [shadow, body, edge] = cloths[cloth];
  return (
    <linearGradient id={id} gradientUnits="userSpaceOnUse" x1="1" x2="27" y1="0" y2="0" spreadMethod="repeat">
      <stop offset="0" stopColor={shadow} />
      <stop offset=".3" stopColor={body} stopOpacity=".96" />
      <stop offset=".72" stopColor={edge} />
      <stop offset=".86" stopColor={body} />
      <stop offset="1" stopColor={shadow} />
    </linearGradient>
  );
}

function OpenCurtain({ folds }: { folds: string }) {
  const half = (
    <>
      <path d="M8 0H76C73 58 58 104 35 124.5 46 140 51 160 52 183H8Z" fill={folds} />
      <path d="M8 127q14 7.5 28.5-2.5" fill="none" stroke="#d6b05c" strokeWidth="4.8" />
    </>
  );
  return (
    <>
      {half}
      <g transform="matrix(-1 0 0 1 208 0)">{half}</g>
    </>
  );
}

function ClosedCurtain({ folds, shade }: { folds: string; shade: string }) {
  return (
    <>
      <path d={`M8 0H200V178${wave(-13, 7)}V0Z`} fill={folds} />
      <path d="M103 0V177" stroke="#140504" strokeWidth="2.6" />
      <path d={`M200 163${wave(-13, 4)}`} fill="none" stroke="#d0a552" strokeWidth="4.2" />
      <path d={ARCH} fill={shade} />
      <circle cx="104" cy="97" r="46" fill="#1a0805" opacity=".72" />
    </>
  );
}

/** A wavy line from the right edge to the left, in half waves of `step`. */
function wave(step: number, height: number) {
  const half = Array.from({ length: 15 }, (_, n) => `q${step / 2} ${n % 2 ? height : -height} ${step} 0`);
  return half.join('');
}
