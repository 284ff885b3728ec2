import { afterEach, describe, expect, test, vi } from 'vitest';
import { joinHost } from './embedded.ts';
import { isEmbedded, isInApp } from './embedding.ts';
import { findNativeHost } from './native.ts';

afterEach(() => vi.unstubAllGlobals());

describe('an app around the page', () => {
  test.each([
    ['on Android', (postMessage: () => void) => vi.stubGlobal('PlayletHost', { postMessage })],
    [
      'on an iPhone',
      (postMessage: () => void) => vi.stubGlobal('webkit', { messageHandlers: { playlet: { postMessage } } }),
    ],
  ])('%s exchanges the protocol as strings', (_where, inject) => {
    const said: string[] = [];
    inject(function postMessage(...[text]: unknown[]) {
      said.push(String(text));
    });
    const go = vi.fn();
    const page = joinHost({ hosts: [], routes: ['/my'], actions: { ...nothing, go } });
    expect(JSON.parse(said[0] ?? '')).toMatchObject({ playlet: 1, to: 'host', name: 'hello' });
    hears({ playlet: 1, id: '1', to: 'embedded', name: 'ready', handles: ['toast'] });
    hears({ playlet: 1, id: '2', to: 'embedded', name: 'go', path: '/my' });
    page?.toast('已收藏');
    expect(go).toHaveBeenCalledWith('/my');
    expect(JSON.parse(said.at(-1) ?? '')).toMatchObject({ name: 'toast', text: '已收藏' });
    expect(isInApp() && isEmbedded()).toBe(true);
    page?.close();
  });

  test('is none where only something of its name lies about', () => {
    vi.stubGlobal('PlayletHost', document.createElement('form'));
    vi.stubGlobal('webkit', {});
    expect(findNativeHost()).toBeUndefined();
    expect(joinHost({ hosts: [], routes: [], actions: nothing })).toBeUndefined();
  });

  test('is not understood if it sends nonsense', () => {
    vi.stubGlobal('PlayletHost', { postMessage: () => undefined });
    const back = vi.fn();
    const page = joinHost({ hosts: [], routes: [], actions: { ...nothing, back } });
    for (const detail of ['{', 7, null, { playlet: 1, id: '1', to: 'embedded', name: 'back' }])
      window.dispatchEvent(new CustomEvent('playlet-host', { detail }));
    expect(back).not.toHaveBeenCalled();
    page?.close();
  });
});

const nothing = {
  go: () => undefined,
  replace: () => undefined,
  back: () => undefined,
  toast: () => undefined,
  loading: () => undefined,
  hideLoading: () => undefined,
};

function hears(message: unknown): void {
  window.dispatchEvent(new CustomEvent('playlet-host', { detail: JSON.stringify(message) }));
}
