import { create } from 'zustand';

export type Tone = 'success' | 'warning' | 'error' | 'info';
/** A short sentence at the bottom, or with a title a notification at the top. */
export type Message = {
  id: number;
  tone: Tone | 'loading';
  title?: string;
  text: string;
  action?: MessageAction;
};
/** What can be done about it, such as 撤销. */
export type MessageAction = { label: string; run: () => void };

const MESSAGE_MS = 3000;
const NOTIFICATION_MS = 4500;
/** What has not come by then does not come: a page part fails after the same time. */
const LOADING_MS = 120_000;

/** What is being said to the viewer right now; drawn by the toaster. */
export const useMessages = create<{ list: readonly Message[] }>(() => ({ list: [] }));

export function say(tone: Tone, text: string, action?: MessageAction): void {
  // What can be done about it can only be done here.
  if (action || !speaker?.(tone, text)) sayHere(tone, text, action);
}

/** The same, and nobody else is asked. */
export function sayHere(tone: Tone, text: string, action?: MessageAction): void {
  show({ tone, text, action }, MESSAGE_MS);
}

/** Stays until `doneLoading`. */
export function sayLoading(text: string): void {
  doneLoading();
  show({ tone: 'loading', text }, LOADING_MS);
}

export function doneLoading(): void {
  useMessages.setState(({ list }) => ({ list: list.filter(({ tone }) => tone !== 'loading') }));
}

/** Sentences are offered to `next` first: a host around the product that shows them itself. */
export function speakThrough(next: (tone: Tone, text: string) => boolean): void {
  speaker = next;
}

export function notify(title: string, text: string): void {
  show({ tone: 'error', title, text }, NOTIFICATION_MS);
}

export function dismiss(id: number): void {
  useMessages.setState(({ list }) => ({ list: list.filter((other) => other.id !== id) }));
}

let speaker: ((tone: Tone, text: string) => boolean) | undefined;
let lastId = 0;

function show(message: Omit<Message, 'id'>, duration: number) {
  const id = ++lastId;
  useMessages.setState(({ list }) => ({
    // The same sentence twice is one sentence that stays longer.
    list: [...list.filter((other) => other.text !== message.text), { ...message, id }],
  }));
  setTimeout(() => dismiss(id), duration);
}
