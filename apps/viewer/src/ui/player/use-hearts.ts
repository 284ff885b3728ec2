import type { Point } from '@playlet/player';
import { useCallback, useRef, useState } from 'react';

export type Heart = Point & { id: number };

/** The hearts that rise at present, each from the place that was tapped twice. */
export function useHearts() {
  const [hearts, setHearts] = useState<readonly Heart[]>([]);
  const lastId = useRef(0);
  const addHeart = useCallback((point: Point) => {
    const id = ++lastId.current;
    setHearts((list) => [...list, { ...point, id }]);
  }, []);
  const removeHeart = useCallback((id: number) => {
    setHearts((list) => list.filter((heart) => heart.id !== id));
  }, []);
  return { hearts, addHeart, removeHeart };
}
