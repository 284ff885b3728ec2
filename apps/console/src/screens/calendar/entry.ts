import { DAY_MS } from '@playlet/domain/time';
import type { CallOutput } from '../../lib/call.ts';
import type { Texts } from '../../lib/text.ts';

export type Entry = CallOutput<'GET admin/content/calendar/list'>['list'][number];

/** Returns the key of an entry: its drama, moment and episodes. */
export function keyOf({ groupId, at, first }: Entry): string {
  return `${groupId} ${at} ${first ?? ''}`;
}

export type EntryLook = 'released' | 'planned' | 'waiting' | 'risk' | 'empty';

/** A planned release without its file this long before its moment is in danger. */
const RISK_DAYS = 2;

/** How an entry looks: whatever keeps it from viewers grows worse as its moment comes. */
export function lookOf({ released, risk, at }: Entry, now = Date.now()): EntryLook {
  if (released) return 'released';
  if (risk === null) return 'planned';
  if (Date.parse(at) - now < RISK_DAYS * DAY_MS) return 'risk';
  if (risk === 'media') return 'empty';
  return risk === 'review' || risk === 'draft' ? 'waiting' : 'risk';
}

/** 首播, or 9–10. */
export function whatOf({ first, last }: Entry, { calendar }: Texts): string {
  if (first === null || last === null) return calendar.premiere;
  return first === last ? `${first}` : `${first}–${last}`;
}
