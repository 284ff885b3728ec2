import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isEmbedded, isInApp, isInWeChat } from './embedding.ts';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

describe('a page by itself', () => {
  test('is neither embedded nor in an app', () => expect([isEmbedded(), isInApp()]).toEqual([false, false]));
});

describe('a page in an app', () => {
  test('knows it by the name of the browser', () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15) PlayletHost/1.0' });
    expect(isInApp()).toBe(true);
    expect(isEmbedded()).toBe(false);
  });

  test('knows it by its address, and on the pages after it', () => {
    history.replaceState(null, '', '/frame?app=1');
    expect(isInApp()).toBe(true);
    history.replaceState(null, '', '/my');
    expect(isInApp()).toBe(true);
    history.replaceState(null, '', '/my?app=0');
    expect(isInApp()).toBe(false);
  });
});

test.each([
  [
    'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.50(0x18003231) NetType/WIFI',
    true,
  ],
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1', false],
])('WeChat is known by its name: %s', (name, known) => expect(isInWeChat(name)).toBe(known));
