import { MINUTE_MS } from '@playlet/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { endIntent, endOrder, readPurchaseKey, rememberOrder } from './purchase-keys.ts';

const MONTHLY = 'membership plan-1 sandbox';

beforeEach(() => localStorage.clear());

test('the same intent keeps one key, and another intent has another', () => {
  const key = readPurchaseKey(MONTHLY);
  expect(readPurchaseKey(MONTHLY)).toBe(key);
  expect(readPurchaseKey('membership plan-2 sandbox')).not.toBe(key);
});

test('the end of its order ends an intent, and that of another order does not', () => {
  const key = readPurchaseKey(MONTHLY);
  rememberOrder(MONTHLY, 'order-1');
  endOrder('order-2');
  expect(readPurchaseKey(MONTHLY)).toBe(key);
  endOrder('order-1');
  expect(readPurchaseKey(MONTHLY)).not.toBe(key);
});

test('an intent that is given up leaves the others as they are', () => {
  const key = readPurchaseKey(MONTHLY);
  const other = readPurchaseKey('drama g sandbox');
  endIntent(MONTHLY);
  expect(readPurchaseKey('drama g sandbox')).toBe(other);
  expect(readPurchaseKey(MONTHLY)).not.toBe(key);
});

test('a key is not used longer than its order can be paid', () => {
  const key = readPurchaseKey(MONTHLY, 0);
  expect(readPurchaseKey(MONTHLY, 29 * MINUTE_MS)).toBe(key);
  expect(readPurchaseKey(MONTHLY, 31 * MINUTE_MS)).not.toBe(key);
});

test('other entries of the storage do not count', () => {
  localStorage.setItem('playlet_purchases', 'no JSON');
  expect(readPurchaseKey(MONTHLY)).toBeTruthy();
});
