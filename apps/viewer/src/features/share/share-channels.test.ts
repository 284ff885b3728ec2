import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAppBrowser } from './app-browser.ts';
import { isMenuOnly, listChannels } from './share-channels.ts';
import { shareTo } from './share-to.ts';

const call = vi.hoisted(() => vi.fn(async () => ({ counted: true })));
const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../lib/call.ts', () => ({ call, setCallDelegate: vi.fn() }));
vi.mock('../../lib/toast.ts', () => ({ showToast }));

const page = { title: '雨停之前', path: '/video/g/1?t=72', groupId: 'g' };
const WECHAT = 'Mozilla/5.0 (iPhone) AppleWebKit/605 MicroMessenger/8.0.49 NetType/WIFI';
const writeText = vi.fn(async () => undefined);
const open = vi.fn();

function visitFrom(userAgent: string, more: object = {}, isPhone = true): void {
  vi.stubGlobal('navigator', { userAgent, clipboard: { writeText }, ...more });
  vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
  vi.stubGlobal('open', open);
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => vi.unstubAllGlobals());

test.each([
  [WECHAT, 'wechat'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/109 MQQBrowser/6.2 TBS V1_AND_SQ_9.0.8 QQ/9.0.8.14755', 'qq'],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Weibo (iPhone14,2__weibo__14.1.0__iphone__os17.2)', 'weibo'],
  ['Mozilla/5.0 (Linux; Android 14) Chrome/109 MQQBrowser/14.5 Mobile Safari/537.36', undefined],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/17.2 Safari/604.1', undefined],
])('the browser %s belongs to %s', (agent, app) => expect(readAppBrowser(agent)).toBe(app));

test('only the menu of the own app leads into a channel', () => {
  visitFrom(WECHAT);
  expect(listChannels()).toHaveLength(4);
  expect([isMenuOnly('wechat'), isMenuOnly('moments'), isMenuOnly('qq'), isMenuOnly('weibo')]).toEqual([
    ...[true, true],
    ...[false, false],
  ]);
});

test('a phone hands the link with its second to the sheet of the system', async () => {
  const share = vi.fn(async () => undefined);
  visitFrom('iPhone Safari', { share });
  await shareTo('wechat', page);
  expect(share).toHaveBeenCalledWith({ title: '雨停之前', url: `${location.origin}/video/g/1?t=72` });
  expect(call).toHaveBeenCalledTimes(1);
});

test('a browser without a sheet copies the link and names the app it is for', async () => {
  visitFrom(WECHAT);
  await shareTo('qq', page);
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/video/g/1?t=72`);
  expect(showToast).toHaveBeenCalledWith('success', 'share.copiedFor');
  expect(open).not.toHaveBeenCalled();
});

test('Weibo and, on a desktop, QQ have pages of their own', async () => {
  visitFrom('Windows Chrome', {}, false);
  await shareTo('weibo', page);
  await shareTo('qq', page);
  const hosts = open.mock.calls.map(([address]) => new URL(String(address)));
  expect(hosts.map(({ host }) => host)).toEqual(['service.weibo.com', 'connect.qq.com']);
  expect(hosts[0]?.searchParams.get('url')).toBe(`${location.origin}/video/g/1?t=72`);
});

test('a link that cannot be copied is not counted as shared', async () => {
  visitFrom('Firefox', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  await shareTo('wechat', page);
  expect(call).not.toHaveBeenCalled();
});
