import { create } from 'zustand';

const NOTE_MS = 3000;

type Opening = {
  /** The episode whose curtain opens: its clip may play while the drapes are still on their way. */
  index: number | null;
  /** The episode that shows the note of a payment for a moment. */
  noteAt: number | null;
};

const useOpening = create<Opening>(() => ({ index: null, noteAt: null }));

let noteTimer: ReturnType<typeof setTimeout> | undefined;

export function beginOpening(index: number): void {
  clearTimeout(noteTimer);
  useOpening.setState({ index, noteAt: index });
  noteTimer = setTimeout(() => useOpening.setState({ noteAt: null }), NOTE_MS);
}

export function endOpening(): void {
  useOpening.setState({ index: null });
}

export const useIsOpening = (index: number): boolean => useOpening((state) => state.index === index);
export const useHasPaidNote = (index: number): boolean => useOpening((state) => state.noteAt === index);
