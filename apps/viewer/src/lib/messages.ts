import { create } from 'zustand';

export type Tone = 'success' | 'warning' | 'error' | 'info';
/** A short sentence at the bottom, or with a title a notification at the top. */
export type Message = { id: number; tone: Tone; title?: string; text: string; action?: MessageAction };
/** What can be done about it, such as 撤销. */
export type MessageAction = { label: string; run: () => void };

const MESSAGE_MS = 3000;
const NOTIFICATION_MS = 4500;

/** What is being said to the viewer right now; drawn by the toaster. */
export const useMessages = create<{ list: readonly Message[] }>(() => ({ list: [] }));

export function say(tone: Tone, text: string, action?: MessageAction): void {
  show({ tone, text, action }, MESSAGE_MS);
}

export function notify(title: string, text: string): void {
  show({ tone: 'error', title, text }, NOTIFICATION_MS);
}

export function dismiss(id: number): void {
  useMessages.setState(({ list }) => ({ list: list.filter((other) => other.id !== id) }));
}

let lastId = 0;

function show(message: Omit<Message, 'id'>, duration: number) {
  const id = ++lastId;
  useMessages.setState(({ list }) => ({
    // The same sentence twice is one sentence that stays longer.
    list: [...list.filter((other) => other.text !== message.text), { ...message, id }],
  }));
  setTimeout(() => dismiss(id), duration);
}
