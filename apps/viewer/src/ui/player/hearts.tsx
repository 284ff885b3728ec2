import { IconHeartFilled } from '@tabler/icons-react';
import { useLayoutEffect, useRef } from 'react';
import type { Heart } from './use-hearts.ts';

const LIFE_MS = 600;

type HeartsProps = { hearts: readonly Heart[]; onEnd: (id: number) => void };

/** Hearts at the places that were tapped twice; each lives for 600 ms from when it is drawn. */
export default function Hearts({ hearts, onEnd }: HeartsProps) {
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden" aria-hidden>
      {hearts.map((heart) => (
        <RisingHeart key={heart.id} heart={heart} onEnd={onEnd} />
      ))}
    </div>
  );
}

function RisingHeart({ heart: { id, x, y }, onEnd }: { heart: Heart; onEnd: HeartsProps['onEnd'] }) {
  const sign = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (sign.current) rise(sign.current);
    const timer = setTimeout(() => onEnd(id), LIFE_MS);
    return () => clearTimeout(timer);
  }, [id, onEnd]);
  return (
    <span ref={sign} className="absolute -translate-1/2 text-brand" style={{ left: x, top: y }}>
      <IconHeartFilled size={88} />
    </span>
  );
}

function rise(heart: HTMLElement) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const frames: Keyframe[] = still
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [
        { opacity: 0, scale: 0.4, rotate: '-12deg' },
        { opacity: 1, scale: 1.15, rotate: '-12deg', offset: 0.25 },
        { opacity: 1, scale: 1, rotate: '-12deg', offset: 0.6 },
        { opacity: 0, scale: 1.3, rotate: '-12deg', offset: 1 },
      ];
  heart.animate(frames, { duration: LIFE_MS, easing: 'ease-out', fill: 'forwards' });
}
