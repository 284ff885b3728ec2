import { MINUTE_SECONDS } from '@playlet/domain/time';
import type { CallInput } from '../../lib/call.ts';

export type ComplaintInput = CallInput<'POST public/content/complaint/create'>;
export type ComplaintKind = ComplaintInput['kind'];
export type Place = {
  groupId: string | undefined;
  index: number | undefined;
  second: number | undefined;
};
export type FieldName = 'text' | 'contact' | 'holder' | 'work' | 'proof' | 'declares' | 'episode' | 'time';

/** The fields of the form as they are typed. */
export type Draft = {
  kind: ComplaintKind;
  episode: string;
  time: string;
  text: string;
  contact: string;
  holder: string;
  capacity: 'holder' | 'agent';
  work: string;
  proof: string;
  declares: boolean;
};

export const KINDS = [
  'content',
  'rights',
  'ad',
  'minors',
  'other',
] as const satisfies readonly ComplaintKind[];
export const MAX_TEXT_LENGTH = 2000;
const MIN_TEXT_LENGTH = 5;
const MIN_NAME_LENGTH = 2;

/** Reads 12:34 or 754 as seconds; undefined for anything else. */
export function readSecond(typed: string): number | undefined {
  const [, minutes, seconds] = /^(?:(\d{1,3})[:：])?(\d{1,5})$/.exec(typed.trim()) ?? [];
  if (seconds === undefined) return undefined;
  if (minutes === undefined) return Number(seconds);
  return Number(seconds) < MINUTE_SECONDS ? Number(minutes) * MINUTE_SECONDS + Number(seconds) : undefined;
}

/** Writes seconds as minutes and seconds, also beyond an hour: 1:25. */
export function formatSecond(second: number): string {
  const rest = String(second % MINUTE_SECONDS).padStart(2, '0');
  return `${Math.floor(second / MINUTE_SECONDS)}:${rest}`;
}

/** Returns the fields that are missing or wrong. */
export function findFaults(draft: Draft): FieldName[] {
  const faults: FieldName[] = [];
  const check = (field: FieldName, isRight: boolean) => isRight || faults.push(field);
  check('episode', draft.episode === '' || /^[1-9]\d{0,3}$/.test(draft.episode));
  check('time', draft.time === '' || readSecond(draft.time) !== undefined);
  check('text', draft.text.trim().length >= MIN_TEXT_LENGTH);
  if (draft.kind !== 'rights') return faults;
  check('holder', draft.holder.trim().length >= MIN_NAME_LENGTH);
  check('work', draft.work.trim().length >= MIN_NAME_LENGTH);
  check('proof', draft.proof.trim().length >= MIN_TEXT_LENGTH);
  check('contact', draft.contact.trim() !== '');
  check('declares', draft.declares);
  return faults;
}

/** Returns the call's input of a draft without faults. */
export function buildComplaint(draft: Draft, groupId: string | undefined, key: string): ComplaintInput {
  const { kind, holder, capacity, work, proof } = draft;
  const index = groupId !== undefined && draft.episode !== '' ? Number(draft.episode) : undefined;
  const second = index === undefined ? undefined : readSecond(draft.time);
  return {
    key,
    kind,
    groupId,
    index,
    second,
    text: draft.text,
    contact: draft.contact.trim(),
    ...(kind === 'rights' && { rights: { holder, capacity, work, proof }, declares: true as const }),
  };
}
