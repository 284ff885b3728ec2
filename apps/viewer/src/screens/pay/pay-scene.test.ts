import { afterEach, expect, test, vi } from 'vitest';
import { isShutHere, sceneOf } from './pay-scene.ts';

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

test('WeChat pays over the page whom it knows, and an openid elsewhere changes nothing', () => {
  expect(sceneOf(open, 'wechat', known)).toBeUndefined();
  insideWechat();
  expect(sceneOf(open, 'wechat', known)).toBe('jsapi');
  expect(sceneOf(open, 'alipay', known)).toBeUndefined();
});

test('inside WeChat on a phone only what opens there can be chosen', () => {
  const shut = (surface: typeof phone | typeof known) =>
    open.filter(({ channel }) => isShutHere(channel, surface)).map(({ channel }) => channel);
  expect(shut(phone)).toEqual([]);
  insideWechat();
  expect(shut(phone)).toEqual(['wechat', 'alipay']);
  expect(shut(known)).toEqual(['alipay']);
  expect(shut(computer)).toEqual([]);
});
