import { parseOwnPath } from './path.ts';

/** Goes with every message; one that is not understood is ignored as a whole. */
export const VERSION = 1;

export type Side = 'host' | 'embedded';
export type Tone = 'success' | 'warning' | 'error' | 'info';

/** A request of one side to the other. */
export type Command =
  | { name: 'go' | 'replace'; path: string }
  | { name: 'back' | 'hideLoading' }
  | { name: 'toast'; text: string; tone: Tone }
  | { name: 'loading'; text: string };

export type CommandName = Command['name'];

/** The messages by which the two find each other, and the embedded page's path. */
type Notice = { name: 'hello' | 'ready'; handles: CommandName[] } | { name: 'path'; path: string };

export type Body = Command | Notice;
/** `id` is never used twice. */
export type Message = { playlet: typeof VERSION; id: string; to: Side } & Body;

/** The functions that carry out commands; also a side's offer to its own callers. */
export type Actions = {
  go(path: string): void;
  replace(path: string): void;
  back(): void;
  toast(text: string, tone?: Tone): void;
  /** A toast that stays until `hideLoading`. */
  loading(text?: string): void;
  hideLoading(): void;
};

export const COMMANDS = ['go', 'replace', 'back', 'toast', 'loading', 'hideLoading'] as const;
const TONES = ['success', 'warning', 'error', 'info'] as const;
const MAX_TEXT_LENGTH = 200;
const ID = /^[\w-]{1,64}$/;

/** Reads a message for `side`; undefined for one that is not of this protocol, whole and sound. */
export function readMessage(value: unknown, side: Side, routes: readonly string[]): Message | undefined {
  if (!isRecord(value) || value['playlet'] !== VERSION || value['to'] !== side) return undefined;
  const { id } = value;
  if (typeof id !== 'string' || !ID.test(id)) return undefined;
  const body = readBody(value, routes);
  return body && { playlet: VERSION, id, to: side, ...body };
}

/** A message with an id of its own. */
export function newMessage(to: Side, body: Body): Message {
  // `randomUUID` is only there over https, and a page may be developed without.
  const id = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(36)).join('-');
  return { playlet: VERSION, id, to, ...body };
}

/** A sentence as it may be shown: one line, of a length that fits a toast. */
export function cleanToastText(text: string): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return [...line].slice(0, MAX_TEXT_LENGTH).join('').trim();
}

function readBody(value: Record<string, unknown>, routes: readonly string[]): Body | undefined {
  const { name } = value;
  switch (name) {
    case 'go':
    case 'replace':
    case 'path': {
      const path = parseOwnPath(value['path'], routes);
      return path === undefined ? undefined : { name, path };
    }
    case 'back':
    case 'hideLoading':
      return { name };
    case 'toast': {
      const text = readText(value['text']);
      return text ? { name, text, tone: TONES.find((tone) => tone === value['tone']) ?? 'info' } : undefined;
    }
    case 'loading': {
      const text = readText(value['text'] ?? '');
      return text === undefined ? undefined : { name, text };
    }
    case 'hello':
    case 'ready': {
      const { handles } = value;
      return Array.isArray(handles)
        ? { name, handles: COMMANDS.filter((command) => handles.includes(command)) }
        : undefined;
    }
    default:
      return undefined;
  }
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' ? cleanToastText(value) : undefined;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
