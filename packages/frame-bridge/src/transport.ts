import type { Message } from './protocol.ts';

/** Carries messages between two sides. A message is not validated yet, and only its sender is certain. */
export type Transport = {
  send(message: Message): void;
  /** Answers what ends the listening. */
  listen(receive: (value: unknown) => void): () => void;
};

export function parse(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
