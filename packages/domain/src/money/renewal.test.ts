import { expect, test } from 'vitest';
import { BUILT_IN_LAW_RULES } from '../rules/built-in-law-rules.ts';
import { DAY_MS } from '../time.ts';
import { renewalTimesOf } from './renewal.ts';

const EXPIRES_AT_MS = 100 * DAY_MS;
const NOTICE_MS = 5 * DAY_MS;
const { announceAt, chargeAt } = renewalTimesOf(BUILT_IN_LAW_RULES, Date.parse('2026-11-29T08:00:00Z'));

test('a renewal announced in time is charged a day before the term ends', () => {
  const remindedAt = announceAt(EXPIRES_AT_MS);
  expect(chargeAt(EXPIRES_AT_MS, remindedAt)).toBe(EXPIRES_AT_MS - DAY_MS);
  expect(remindedAt + NOTICE_MS).toBe(EXPIRES_AT_MS - DAY_MS);
});

test('a renewal announced late is charged no sooner than announced', () => {
  const remindedAt = EXPIRES_AT_MS - DAY_MS;
  expect(chargeAt(EXPIRES_AT_MS, remindedAt)).toBe(remindedAt + NOTICE_MS);
});
