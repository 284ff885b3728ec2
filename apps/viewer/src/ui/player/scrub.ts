import { create } from 'zustand';

/** The target of a dragging finger, in seconds; null without one. One player is on screen at a time. */
export const useScrub = create<{ target: number | null }>(() => ({ target: null }));

export function scrubTo(target: number | null): void {
  useScrub.setState({ target });
}

/** The deck's own horizontal drag, which seeks by itself when it ends. */
export function followDeckScrub(target: number, phase: 'start' | 'move' | 'end' | 'cancel'): void {
  scrubTo(phase === 'start' || phase === 'move' ? target : null);
}
