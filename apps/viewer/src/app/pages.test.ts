import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTime, PagePartError, pages } from './pages.ts';

describe('the route table', () => {
  const addresses = [
    '/recommend',
    '/private',
    '/private_unauthorized',
    '/vip',
    '/vip_unauthorized',
    '/my',
    '/my/favorite',
    '/my/about',
    '/my/login',
    '/my/register',
    '/my/check',
    '/my/agreements/user',
    '/my/agreements/pay',
    '/my/agreements/privacy',
    '/my/agreements/disclaimer',
    '/my/setting',
    '/my/setting/logoff',
    '/media/$id',
    '/vip_pay',
    '/vip_pay_mask',
    '/customer_service',
  ];

  test.each(addresses)('has a page at %s', (address) => {
    expect(pages.map(({ path }) => path)).toContain(address);
  });

  test('takes no part of a page for an address', () => {
    expect(pages.filter(({ path }) => path.includes('.'))).toEqual([]);
  });
});

describe('a page part', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('that comes in time is handed on', async () => {
    await expect(inTime(Promise.resolve('page'), 120_000)).resolves.toBe('page');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('that fails is named as a part of the page', async () => {
    await expect(inTime(Promise.reject(new TypeError('404')), 120_000)).rejects.toBeInstanceOf(PagePartError);
  });

  test('that has not come after 120 seconds fails', async () => {
    const outcome = inTime(new Promise(() => undefined), 120_000).then(
      () => 'loaded',
      (error: unknown) => error instanceof PagePartError && 'failed',
    );
    await vi.advanceTimersByTimeAsync(119_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toBe('failed');
  });
});
