import { expect, test } from 'vitest';
import { DAY_MS } from '../time.ts';
import { announceAt, chargeAt, RENEWAL_NOTICE_MS } from './renewal.ts';

const EXPIRES_AT_MS = 100 * DAY_MS;

test('a renewal announced in time is charged a day before the term ends', () => {
  const remindedAt = announceAt(EXPIRES_AT_MS);
  expect(chargeAt(EXPIRES_AT_MS, remindedAt)).toBe(EXPIRES_AT_MS - DAY_MS);
  expect(remindedAt + RENEWAL_NOTICE_MS).toBe(EXPIRES_AT_MS - DAY_MS);
});

test('a renewal announced late is charged no sooner than announced', () => {
  const remindedAt = EXPIRES_AT_MS - DAY_MS;
  expect(chargeAt(EXPIRES_AT_MS, remindedAt)).toBe(remindedAt + RENEWAL_NOTICE_MS);
});
