import type { Point } from '@playlet/player';
import { IconHeartFilled } from '@tabler/icons-react';
import { useCallback, useRef, useState } from 'react';

const LIFE_MS = 600;

/** Hearts at the places that were tapped twice; each lives for 600 ms. */
export function useHearts() {
  const [hearts, setHearts] = useState<readonly (Point & { id: number })[]>([]);
  const lastId = useRef(0);
  const addHeart = useCallback((point: Point) => {
    const id = ++lastId.current;
    setHearts((list) => [...list, { ...point, id }]);
    setTimeout(() => setHearts((list) => list.filter((heart) => heart.id !== id)), LIFE_MS);
  }, []);
  return { hearts, addHeart };
}

export function Hearts({ hearts }: { hearts: readonly (Point & { id: number })[] }) {
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden" aria-hidden>
      {hearts.map(({ id, x, y }) => (
        <span key={id} ref={rise} className="absolute -translate-1/2 text-brand" style={{ left: x, top: y }}>
          <IconHeartFilled size={88} />
        </span>
      ))}
    </div>
  );
}

function rise(heart: HTMLElement | null) {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const frames: Keyframe[] = still
    ? [{ opacity: 1 }, { opacity: 0 }]
    : [
        { opacity: 0, scale: 0.4, rotate: '-12deg' },
        { opacity: 1, scale: 1.15, rotate: '-12deg', offset: 0.25 },
        { opacity: 1, scale: 1, rotate: '-12deg', offset: 0.6 },
        { opacity: 0, scale: 1.3, rotate: '-12deg', offset: 1 },
      ];
  heart?.animate(frames, { duration: LIFE_MS, easing: 'ease-out', fill: 'forwards' });
}
