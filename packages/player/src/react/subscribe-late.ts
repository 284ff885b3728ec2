import type { Store } from '../core/store.ts';

/**
 * Subscribes the drawing around the clips. A move to another clip is published in a task of its own, to all at once:
 * the deck moves by itself, and its finger does not wait for the redrawing.
 */
export function subscribeLate(state: Store<{ index: number }>): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let index = -1;
  let isMoving = false;
  let unsubscribe = () => {};
  const tell = () => {
    isMoving = false;
    for (const listener of [...listeners]) listener();
  };
  const onChange = () => {
    // Changes with the move are published with it.
    if (isMoving) return;
    isMoving = state.get().index !== index;
    ({ index } = state.get());
    if (isMoving) setTimeout(tell);
    else tell();
  };
  return (listener) => {
    if (listeners.size === 0) {
      ({ index } = state.get());
      unsubscribe = state.subscribe(onChange);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) unsubscribe();
    };
  };
}
