import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { i18n } from '../../lib/i18n.ts';
import {
  navigate,
  navigateBack,
  navigateLocally,
  readLocation,
  renderHistory,
} from '../../lib/navigation.ts';
import { showToast, useMessages } from '../../lib/toast.ts';
import { linkToHost, openInPlace } from './bridge.ts';

const routes = ['/frame', '/recommend', '/my', '/media/$id'];
const isTabPage = (path: string) => path === '/my' || path === '/recommend';
const said: Record<string, unknown>[] = [];
let links: { close(): void }[] = [];

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: { 'state.loading': '正在加载' } });
  said.length = 0;
  useMessages.setState({ list: [] });
  history.replaceState(null, '', '/recommend');
  renderHistory({ show: async () => undefined, preload: () => undefined });
  vi.stubGlobal('PlayletHost', { postMessage: (text: string) => said.push(JSON.parse(text)) });
});
afterEach(() => {
  for (const link of links) link.close();
  links = [];
  vi.unstubAllGlobals();
});

describe('a host that only looks on', () => {
  beforeEach(() => connect([]));

  test('leads the product from page to page', () => {
    hears({ name: 'go', path: '/media/a?from=host' });
    expect(readLocation().href).toBe('/media/a?from=host');
    hears({ name: 'replace', path: '/my' });
    expect(readLocation().href).toBe('/my');
  });

  test('leads it within the frame, whose address stays', () => {
    history.replaceState({ key: 'k', at: 0, framed: '/recommend' }, '', '/frame');
    hears({ name: 'go', path: '/my' });
    expect(location.pathname).toBe('/frame');
    expect(readLocation().href).toBe('/my');
    hears({ name: 'go', path: '/media/a' });
    expect(location.pathname).toBe('/media/a');
  });

  test('leads it to no place that is not of the product', () => {
    hears({ name: 'go', path: '//evil.example/my' });
    hears({ name: 'go', path: '/admin' });
    expect(readLocation().href).toBe('/recommend');
  });

  test('leads it home from where the visit began', () => {
    void navigateLocally('/media/a', { replace: true });
    hears({ name: 'back' });
    expect(readLocation().href).toBe('/frame');
  });

  test('has it say something, and show that something loads', () => {
    hears({ name: 'toast', text: '已收藏', tone: 'success' });
    hears({ name: 'loading' });
    expect(shown()).toContainEqual(['loading', '正在加载']);
    hears({ name: 'loading', text: '正在支付' });
    expect(shown()).toEqual([
      ['success', '已收藏'],
      ['loading', '正在支付'],
    ]);
    hears({ name: 'hideLoading' });
    expect(shown()).toEqual([['success', '已收藏']]);
  });

  test('leaves to the product what the product does', async () => {
    said.length = 0;
    showToast('info', 'here');
    await navigate('/my');
    expect(shown()).toEqual([['info', 'here']]);
    expect(readLocation().href).toBe('/my');
    expect(said).toEqual([]);
  });
});

describe('a host that opens pages and shows toasts itself', () => {
  beforeEach(() => {
    connect(['go', 'replace', 'back', 'toast']);
    said.length = 0;
  });

  test('is asked for another page, which does not open here', async () => {
    await navigate('/media/a', { search: { from: 'feed' } });
    await navigate('/my', { replace: true });
    expect(said).toMatchObject([
      { name: 'go', path: '/media/a?from=feed' },
      { name: 'replace', path: '/my' },
    ]);
    expect(readLocation().href).toBe('/recommend');
  });

  test('is not asked for another view of the same page', async () => {
    await navigate('/recommend', { search: { view: 'theatre' } });
    expect(readLocation().href).toBe('/recommend?view=theatre');
    expect(said).toEqual([]);
  });

  test('is not asked for a page that it does not know', async () => {
    await navigate('/new');
    expect(readLocation().href).toBe('/new');
  });

  test('is asked to go back where the visit began here', () => {
    navigateBack('/my');
    expect(said).toMatchObject([{ name: 'back' }]);
    expect(readLocation().href).toBe('/recommend');
  });

  test('says what is to be said, but for what can only be answered here', () => {
    showToast('success', '已收藏');
    showToast('info', '已移出', { label: '撤销', run: () => undefined });
    expect(said).toMatchObject([{ name: 'toast', text: '已收藏', tone: 'success' }]);
    expect(shown()).toEqual([['info', '已移出']]);
  });
});

test('in a web view a link into a new window opens in place', () => {
  openInPlace();
  document.body.innerHTML = '<a href="#there" target="_blank"><b>there</b></a>';
  document.querySelector('b')?.click();
  expect(document.querySelector('a')?.target).toBe('_self');
});

test('a page by itself has no host', () => {
  vi.unstubAllGlobals();
  expect(linkToHost({ routes, isTabPage })).toBeUndefined();
});

function connect(handles: string[]) {
  const link = linkToHost({ routes, isTabPage });
  if (link) links.push(link);
  hears({ name: 'ready', handles });
}

let messages = 0;

function hears(body: object): void {
  const message = { playlet: 1, id: `m${++messages}`, to: 'embedded', ...body };
  window.dispatchEvent(new CustomEvent('playlet-host', { detail: JSON.stringify(message) }));
}

const shown = () => useMessages.getState().list.map(({ tone, text }) => [tone, text]);
