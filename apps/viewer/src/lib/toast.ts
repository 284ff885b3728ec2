import { create } from 'zustand';

export type Tone = 'success' | 'warning' | 'error' | 'info';
/** A short sentence at the bottom, or with a title a notification at the top. */
export type Message = {
  id: number;
  tone: Tone | 'loading';
  title?: string;
  text: string;
  action?: MessageAction | undefined;
  /** How long it stays once it is seen. */
  durationMs: number;
};
/** The offered action, such as 撤销. */
export type MessageAction = {
  label: string;
  run: () => void;
  /** The message has gone without the action. */
  onMissed?: () => void;
};

const MESSAGE_MS = 3000;
/** Long enough to read a question and decide. */
const OFFER_MS = 10_000;
const NOTIFICATION_MS = 4500;
/** The longest wait: a page part fails after the same time. */
const LOADING_MS = 120_000;

/** The present messages to the viewer; drawn by the toaster. */
export const useMessages = create<{ list: readonly Message[] }>(() => ({ list: [] }));

/** Shows a short sentence at the bottom, or has the host around the product show it. */
export function showToast(tone: Tone, text: string, action?: MessageAction): void {
  // A message with an action needs this page.
  if (action || !toastHost?.(tone, text)) showLocalToast(tone, text, action);
}

/** The same, without offering it to the host. */
export function showLocalToast(tone: Tone, text: string, action?: MessageAction): void {
  show({ tone, text, action }, MESSAGE_MS);
}

/** Offers something that can be passed over. */
export function showOffer(text: string, action: MessageAction): void {
  show({ tone: 'info', text, action }, OFFER_MS);
}

/** Shows that something loads, until `dismissLoading`. */
export function showLoadingToast(text: string): void {
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

/** Takes a message away. */
function dismiss(id: number): void {
  const gone = useMessages.getState().list.find((message) => message.id === id);
  useMessages.setState(({ list }) => ({ list: list.filter((message) => message !== gone) }));
  gone?.action?.onMissed?.();
}

/** Does what can be done about a message, and takes it away. */
export function takeAction({ id, action }: Pick<Message, 'id' | 'action'>): void {
  useMessages.setState(({ list }) => ({ list: list.filter((message) => message.id !== id) }));
  action?.run();
}

/** Begins the time of a message: it is drawn. Returns how to stop it. */
export function startTime({ id, durationMs }: Pick<Message, 'id' | 'durationMs'>): () => void {
  const timer = setTimeout(() => dismiss(id), durationMs);
  return () => clearTimeout(timer);
}

let toastHost: ((tone: Tone, text: string) => boolean) | undefined;
let lastId = 0;

function show(message: Omit<Message, 'id' | 'durationMs'>, durationMs: number) {
  const id = ++lastId;
  useMessages.setState(({ list }) => ({
    // The same sentence twice is one sentence that stays longer.
    list: [...list.filter((other) => other.text !== message.text), { ...message, id, durationMs }],
  }));
  // A message whose part never comes is never seen.
  setTimeout(() => dismiss(id), LOADING_MS);
}
