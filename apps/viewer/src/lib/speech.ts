import { create } from 'zustand';

/** What comes quickly one after the other, such as clips that are swiped past, is said once: the last of it. */
const QUIET_MS = 400;

/** The sentence for those who listen; a live region of the deck has it. */
export const useSpeech = create(() => ({ text: '' }));

/** Says a sentence to those who listen, in place of one that still waits. */
export function speak(text: string): void {
  clearTimeout(timer);
  timer = setTimeout(() => useSpeech.setState({ text }), QUIET_MS);
}

let timer: ReturnType<typeof setTimeout> | undefined;
