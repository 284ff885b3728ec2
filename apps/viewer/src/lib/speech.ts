import { create } from 'zustand';

/**
 * The delay after which announcements in quick succession, such as of clips swiped past, are spoken once: the last of
 * them.
 */
const QUIET_MS = 400;

/** The sentence for those who listen; a live region of the deck has it. */
export const useSpeech = create(() => ({ text: '' }));

/** Says a sentence to those who listen, in place of one that still waits. */
export function announce(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => useSpeech.setState({ text }), QUIET_MS);
}

let timer: ReturnType<typeof setTimeout> | undefined;
