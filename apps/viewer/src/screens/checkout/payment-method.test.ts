import { afterEach, expect, test, vi } from 'vitest';
import { isUnavailableHere, listPaymentMethods, sceneOf } from './payment-method.ts';

const channels = [
  { channel: 'wechat', scenes: ['h5', 'jsapi', 'native'] },
  { channel: 'alipay', scenes: ['wap', 'page'] },
  { channel: 'sandbox', scenes: ['cashier'] },
] as const;
const open = channels.map(({ channel, scenes }) => ({ channel, scenes: [...scenes] }));
const computer = { wide: true, openid: undefined };
const phone = { wide: false, openid: undefined };
const known = { wide: false, openid: 'o6_bmjrPTlm6_2sgVt7hMZOPfL2M' };

const insideWechat = () =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) MicroMessenger/8.0.49');
afterEach(() => void vi.restoreAllMocks());

test('a computer shows a code, or leads to the page of a channel that has none', () => {
  expect(sceneOf(open, 'wechat', computer)).toBe('native');
  expect(sceneOf(open, 'alipay', computer)).toBe('page');
  expect(sceneOf(open, 'sandbox', computer)).toBeUndefined();
});

test('a phone leaves the choice to the service', () => {
  for (const { channel } of open) expect(sceneOf(open, channel, phone)).toBeUndefined();
});

test('WeChat pays within the page with a known openid, which changes nothing elsewhere', () => {
  expect(sceneOf(open, 'wechat', known)).toBeUndefined();
  insideWechat();
  expect(sceneOf(open, 'wechat', known)).toBe('jsapi');
  expect(sceneOf(open, 'alipay', known)).toBeUndefined();
});

test('inside WeChat on a phone only what opens there can be chosen', () => {
  const shut = (surface: typeof phone | typeof known) =>
    open.filter(({ channel }) => isUnavailableHere(channel, surface)).map(({ channel }) => channel);
  expect(shut(phone)).toEqual([]);
  insideWechat();
  expect(shut(phone)).toEqual(['wechat', 'alipay']);
  expect(shut(known)).toEqual(['alipay']);
  expect(shut(computer)).toEqual([]);
});

const methodsOf = (balance: number | null) =>
  listPaymentMethods((key) => key, ['balance', 'sandbox', 'wechat'], {
    price: 2500,
    what: '月卡',
    topUp: false,
    balance,
    isUnavailable: () => false,
  });
const offered = (balance: number | null) => methodsOf(balance).map(({ channel }) => channel);

test('a balance that covers the price is offered in its place', () => {
  expect(offered(2500)).toEqual(['wechat', 'balance', 'sandbox']);
});

test.each([
  ['too little', 2499],
  ['unknown, as a guest’s', null],
])('a balance that is %s stands last, with the reason, and cannot be chosen', (_, balance) => {
  expect(offered(balance)).toEqual(['wechat', 'sandbox', 'balance']);
  expect(methodsOf(balance).at(-1)).toMatchObject({ unavailable: true });
});
