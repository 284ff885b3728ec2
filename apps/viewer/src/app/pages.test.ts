import { describe, expect, test } from 'vitest';
import { pageAt, pages } from './pages.ts';

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
    '/my/accessibility',
    '/my/login',
    '/my/register',
    '/my/check',
    '/my/agreements/user',
    '/my/agreements/pay',
    '/my/agreements/privacy',
    '/my/agreements/disclaimer',
    '/my/setting',
    '/my/setting/logoff',
    '/my/balance',
    '/my/membership',
    '/my/order',
    '/my/order/$id',
    '/media/$id',
    '/vip_pay',
    '/vip_pay_mask',
    '/customer_service',
    '/complaint',
    '/my/complaint',
  ];

  test.each(addresses)('has a page at %s', (address) => {
    expect(pages.map(({ path }) => path)).toContain(address);
  });

  test('finds a page with what its address says', () => {
    expect(pageAt('/video/rain/12')?.params).toEqual({ id: 'rain', index: '12' });
    expect(pageAt('/my')?.params).toEqual({});
  });

  test.each(['/video/rain', '/my/no', '/media/', '/recommend.feed'])('has no page at %s', (path) => {
    expect(pageAt(path)).toBeUndefined();
  });

  test('takes no part of a page for an address', () => {
    expect(pages.filter(({ path }) => path.includes('.'))).toEqual([]);
  });
});
