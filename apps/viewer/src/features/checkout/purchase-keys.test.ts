import { MINUTE_MS } from '@playlet/domain/time';
import { beforeEach, expect, test } from 'vitest';
import { endIntent, endOrder, purchaseKey, rememberOrder } from './purchase-keys.ts';

const MONTHLY = 'membership plan-1 sandbox';

beforeEach(() => localStorage.clear());

test('the same intent keeps one key, and another intent has another', () => {
  const key = purchaseKey(MONTHLY);
  expect(purchaseKey(MONTHLY)).toBe(key);
  expect(purchaseKey('membership plan-2 sandbox')).not.toBe(key);
});

test('the end of its order ends an intent, and that of another order does not', () => {
  const key = purchaseKey(MONTHLY);
  rememberOrder(MONTHLY, 'order-1');
  endOrder('order-2');
  expect(purchaseKey(MONTHLY)).toBe(key);
  endOrder('order-1');
  expect(purchaseKey(MONTHLY)).not.toBe(key);
});

test('an intent that is given up leaves the others as they are', () => {
  const key = purchaseKey(MONTHLY);
  const other = purchaseKey('drama g sandbox');
  endIntent(MONTHLY);
  expect(purchaseKey('drama g sandbox')).toBe(other);
  expect(purchaseKey(MONTHLY)).not.toBe(key);
});

test('a key is not used longer than its order can be paid', () => {
  const key = purchaseKey(MONTHLY, 0);
  expect(purchaseKey(MONTHLY, 29 * MINUTE_MS)).toBe(key);
  expect(purchaseKey(MONTHLY, 31 * MINUTE_MS)).not.toBe(key);
});

test('other entries of the storage do not count', () => {
  localStorage.setItem('playlet_purchases', 'no JSON');
  expect(purchaseKey(MONTHLY)).toBeTruthy();
});
