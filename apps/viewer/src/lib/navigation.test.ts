import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  addBackLayer,
  enterFrame,
  hrefOf,
  navigate,
  navigateBack,
  readEntryKey,
  readLocation,
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
    expect(readLocation()).toMatchObject({
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
    const before = readEntryKey();
    await navigate('/media/1');
    expect(readEntryKey()).not.toBe(before);
  });

  test('back from where the visit began leads up, in place of that page', () => {
    const entries = history.length;
    navigateBack('/my');
    expect(readLocation().path).toBe('/my');
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
    expect(readLocation()).toMatchObject({ path: '/my', framed: true });
  });

  test('is left for a page that stands alone', async () => {
    await navigate('/media/1');
    expect(shown).toEqual([['/media/1', '/media/1', 'top']]);
    expect(readLocation().framed).toBe(false);
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

describe('what lies over a page', () => {
  const settled = () => new Promise((resolve) => setTimeout(resolve, 60));
  const layersHere = () => history.state.layers ?? 0;
  /** Opens a layer that Back closes. */
  function openLayer(answer?: 'stays') {
    const onBack = vi.fn(() => answer);
    return { onBack, close: addBackLayer(onBack) };
  }

  beforeEach(async () => {
    await navigate('/media/1');
    shown.length = 0;
  });

  test('is closed by Back, the topmost first, and the page stays', async () => {
    const [below, above] = [openLayer(), openLayer()];
    expect(layersHere()).toBe(2);
    history.back();
    await settled();
    expect([below.onBack.mock.calls.length, above.onBack.mock.calls.length]).toEqual([0, 1]);
    history.back();
    await settled();
    expect(below.onBack).toHaveBeenCalledOnce();
    expect(shown).toEqual([]);
    history.back();
    await settled();
    expect(shown).toEqual([['/recommend', '/recommend', 'restore']]);
  });

  test('takes its entry away when it is closed by hand, ten times over', async () => {
    openLayer().close();
    await settled();
    const entries = history.length;
    for (let time = 1; time <= 10; time += 1) {
      const { close, onBack } = openLayer();
      expect(layersHere()).toBe(1);
      close();
      await settled();
      expect([layersHere(), history.length, onBack.mock.calls.length]).toEqual([0, entries, 0]);
    }
    history.back();
    await settled();
    expect(readLocation().path).toBe('/recommend');
  });

  test('is not opened again by Forward', async () => {
    const { onBack } = openLayer();
    history.back();
    await settled();
    history.forward();
    await settled();
    expect([layersHere(), onBack.mock.calls.length]).toEqual([0, 1]);
    expect(shown).toEqual([]);
  });

  test('leaves no dead entry after a reload', async () => {
    history.replaceState({ ...history.state }, '');
    history.pushState({ ...history.state, layers: 1 }, '');
    stop();
    follow();
    await settled();
    expect(layersHere()).toBe(0);
    expect(readLocation().path).toBe('/media/1');
  });

  test('gives its entry to the page that is opened from it', async () => {
    const { close } = openLayer();
    await navigate('/video/1/1');
    close();
    await settled();
    history.back();
    await settled();
    expect([readLocation().path, layersHere()]).toEqual(['/media/1', 0]);
  });

  test('stays over a page whose address is replaced below it', async () => {
    const { onBack } = openLayer();
    await navigate('/media/2', { replace: true });
    await settled();
    expect([readLocation().path, layersHere(), onBack.mock.calls.length]).toEqual(['/media/2', 1, 0]);
    history.back();
    await settled();
    expect([readLocation().path, onBack.mock.calls.length]).toEqual(['/media/2', 1]);
    history.back();
    await settled();
    expect(readLocation().path).toBe('/recommend');
  });

  test('hands its entry to what opens in its place', async () => {
    openLayer().close();
    const next = openLayer();
    await settled();
    expect(layersHere()).toBe(1);
    history.back();
    await settled();
    expect(next.onBack).toHaveBeenCalledOnce();
    expect(layersHere()).toBe(0);
  });

  test('keeps its entry if it asks before it closes', async () => {
    const { close, onBack } = openLayer('stays');
    history.back();
    await settled();
    expect([layersHere(), onBack.mock.calls.length]).toEqual([1, 1]);
    close();
    await settled();
    expect(layersHere()).toBe(0);
  });

  test('is left behind by the page’s own way back', async () => {
    const { onBack } = openLayer();
    navigateBack('/my');
    await settled();
    expect([readLocation().path, onBack.mock.calls.length]).toEqual(['/recommend', 1]);
  });
});
