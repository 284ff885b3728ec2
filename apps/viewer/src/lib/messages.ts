import { create } from 'zustand';

export type Tone = 'success' | 'warning' | 'error' | 'info';
/** A short sentence at the bottom, or with a title a notification at the top. */
export type Message = { id: number; tone: Tone; title?: string; text: string };

const MESSAGE_MS = 3000;
const NOTIFICATION_MS = 4500;

/** What is being said to the viewer right now; drawn by the toaster. */
export const useMessages = create<{ list: readonly Message[] }>(() => ({ list: [] }));

export function say(tone: Tone, text: string): void {
  show({ tone, text }, MESSAGE_MS);
}

export function notify(title: string, text: string): void {
  show({ tone: 'error', title, text }, NOTIFICATION_MS);
}

let lastId = 0;

function show(message: Omit<Message, 'id'>, duration: number) {
  const id = ++lastId;
  useMessages.setState(({ list }) => ({
    // The same sentence twice is one sentence that stays longer.
    list: [...list.filter((other) => other.text !== message.text), { ...message, id }],
  }));
  setTimeout(
    () => useMessages.setState(({ list }) => ({ list: list.filter((other) => other.id !== id) })),
    duration,
  );
}
