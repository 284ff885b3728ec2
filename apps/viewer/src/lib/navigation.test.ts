import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  currentLocation,
  enterFrame,
  entryKey,
  goBack,
  hrefOf,
  navigate,
  renderHistory,
} from './navigation.ts';

/** What was shown: the address in the bar, the page drawn, and how it is scrolled. */
const shown: [bar: string, page: string, scroll: string][] = [];
let stop: () => void;

const follow = () => {
  stop = renderHistory({
    show: async ({ href }, scroll) => {
      shown.push([location.pathname + location.search, href, scroll]);
    },
    preload: () => undefined,
  });
};

beforeEach(() => {
  history.replaceState(null, '', '/recommend');
  follow();
  shown.length = 0;
});
afterEach(() => stop());

describe('an address', () => {
  test('leaves out what is not said', () => {
    expect(hrefOf('/recommend', { view: 'theatre', category: undefined })).toBe('/recommend?view=theatre');
    expect(hrefOf('/my')).toBe('/my');
  });

  test('takes more beside what it says already', () => {
    expect(hrefOf('/recommend?view=search', { q: '雨 &' })).toBe('/recommend?view=search&q=%E9%9B%A8+%26');
  });

  test('with a slash at its end names the same page', async () => {
    await navigate('/my/setting/?a=1');
    expect(currentLocation()).toMatchObject({
      path: '/my/setting',
      search: { a: '1' },
      href: '/my/setting?a=1',
    });
  });
});

describe('going', () => {
  test('begins another page at its top, and leaves one alone that only changes its filter', async () => {
    await navigate('/media/1');
    await navigate('/recommend', { search: { view: 'theatre' }, replace: true, keepScroll: true });
    expect(shown).toEqual([
      ['/media/1', '/media/1', 'top'],
      ['/recommend?view=theatre', '/recommend?view=theatre', 'keep'],
    ]);
  });

  test('gives every entry a name of its own', async () => {
    const before = entryKey();
    await navigate('/media/1');
    expect(entryKey()).not.toBe(before);
  });

  test('back from where the visit began leads up, in place of that page', () => {
    const entries = history.length;
    goBack('/my');
    expect(currentLocation().path).toBe('/my');
    expect(history.length).toBe(entries);
  });
});

describe('the frame', () => {
  beforeEach(async () => {
    history.replaceState(null, '', '/frame');
    await enterFrame('/recommend');
    shown.length = 0;
  });

  test('keeps its address while the viewer goes from tab to tab inside it', async () => {
    await navigate('/my', { inFrame: true });
    expect(shown).toEqual([['/frame', '/my', 'top']]);
    expect(currentLocation()).toMatchObject({ path: '/my', framed: true });
  });

  test('is left for a page that stands alone', async () => {
    await navigate('/media/1');
    expect(shown).toEqual([['/media/1', '/media/1', 'top']]);
    expect(currentLocation().framed).toBe(false);
  });

  test('shows after a reload what it showed before', () => {
    stop();
    follow();
    expect(shown).toEqual([['/frame', '/recommend', 'restore']]);
  });

  test('outside it there is nothing to stay in', async () => {
    await navigate('/media/1');
    await navigate('/my', { inFrame: true });
    expect(location.pathname).toBe('/my');
  });
});
