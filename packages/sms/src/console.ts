import type { Clock } from '@playlet/domain/time';
import type { SmsMessage, SmsProvider } from './provider.ts';

export type SentMessage = SmsMessage & { sentAt: string };

export type ConsoleSms = SmsProvider & {
  /** Returns the sent messages, the latest first. */
  inbox(): SentMessage[];
};

const MAX_INBOX_MESSAGES = 500;

/**
 * Prints messages and keeps the latest for the developer's inbox. Not for production: it shows codes to anybody who
 * looks.
 */
export function createConsoleSms(print: (line: string) => void, clock: Clock): ConsoleSms {
  const messages: SentMessage[] = [];
  return {
    async send(message) {
      messages.unshift({ ...message, sentAt: new Date(clock.now()).toISOString() });
      messages.length = Math.min(messages.length, MAX_INBOX_MESSAGES);
      print(`Text message to ${message.phone}: code ${message.code} (${message.purpose})`);
    },
    async announceRenewal({ phone, amount, day }) {
      print(`Text message to ${phone}: the membership will be renewed for ${amount / 100} yuan on ${day}`);
    },
    inbox: () => [...messages],
  };
}
