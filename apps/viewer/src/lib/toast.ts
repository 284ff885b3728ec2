import { create } from 'zustand';

export type Tone = 'success' | 'warning' | 'error' | 'info';
/** A short sentence at the bottom, or with a title a notification at the top. */
export type Message = {
  id: number;
  tone: Tone | 'loading';
  title?: string;
  text: string;
  action?: MessageAction | undefined;
};
/** What can be done about it, such as 撤销. */
export type MessageAction = { label: string; run: () => void };

const MESSAGE_MS = 3000;
const NOTIFICATION_MS = 4500;
/** What has not come by then does not come: a page part fails after the same time. */
const LOADING_MS = 120_000;

/** What is being said to the viewer right now; drawn by the toaster. */
export const useMessages = create<{ list: readonly Message[] }>(() => ({ list: [] }));

/** Shows a short sentence at the bottom, or has the host around the product show it. */
export function toast(tone: Tone, text: string, action?: MessageAction): void {
  // What can be done about it can only be done here.
  if (action || !toastHost?.(tone, text)) toastLocally(tone, text, action);
}

/** The same, without offering it to the host. */
export function toastLocally(tone: Tone, text: string, action?: MessageAction): void {
  show({ tone, text, action }, MESSAGE_MS);
}

/** Shows that something loads, until `dismissLoading`. */
export function toastLoading(text: string): void {
  dismissLoading();
  show({ tone: 'loading', text }, LOADING_MS);
}

export function dismissLoading(): void {
  useMessages.setState(({ list }) => ({ list: list.filter(({ tone }) => tone !== 'loading') }));
}

/** Offers every toast to `next` first: a host around the product that shows them itself. */
export function setToastHost(next: (tone: Tone, text: string) => boolean): void {
  toastHost = next;
}

export function notify(title: string, text: string): void {
  show({ tone: 'error', title, text }, NOTIFICATION_MS);
}

export function dismiss(id: number): void {
  useMessages.setState(({ list }) => ({ list: list.filter((other) => other.id !== id) }));
}

let toastHost: ((tone: Tone, text: string) => boolean) | undefined;
let lastId = 0;

function show(message: Omit<Message, 'id'>, duration: number) {
  const id = ++lastId;
  useMessages.setState(({ list }) => ({
    // The same sentence twice is one sentence that stays longer.
    list: [...list.filter((other) => other.text !== message.text), { ...message, id }],
  }));
  setTimeout(() => dismiss(id), duration);
}
