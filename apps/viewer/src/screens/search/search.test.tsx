import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDeviceWatch } from '../../features/history/device-record.ts';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { piecesOf } from './highlighted.tsx';
import Search from './search.tsx';

const room = vi.hoisted(() => ({ beside: false }));
vi.mock('../../ui/page/use-beside.ts', () => ({ useBeside: () => room.beside }));

const asked: { path: string; body: { q?: string } }[] = [];
let aborted = 0;
let root: Root;
let box: HTMLElement;

const group = {
  id: 'G1',
  title: '雨停之前',
  poster: null,
  categories: [{ id: 'C1', name: '都市' }],
  tags: [],
  status: 'ended',
  episodeTotal: 6,
  episodeCount: 6,
};
const line = {
  kind: 'line',
  text: '我从来没有写过信',
  ranges: [{ from: 1, to: 5 }],
  line: { index: 2, second: 75 },
};
const LINE_FOUND = { list: [{ group, match: line }], page: 0, pageSize: 15, total: 1 };
const answers: Record<string, object> = {
  'search/hot': { list: [{ text: '凤阙辞', groupId: 'G2', mark: 'hot' }] },
  'search/suggest': {
    list: [{ kind: 'title', text: '雨停之前', ranges: [{ from: 0, to: 2 }], groupId: 'G1' }],
  },
  'search/list': LINE_FOUND,
  'search/choose': {},
  'video/group/list': { list: [group, { ...group, id: 'G3', title: '后排的风' }], page: 0, pageSize: 4 },
};

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.stubGlobal('fetch', async (path: string, { body, signal }: { body: string; signal?: AbortSignal }) => {
    signal?.addEventListener('abort', () => (aborted += 1));
    asked.push({ path, body: JSON.parse(body) });
    const data = Object.entries(answers).find(([name]) => path.endsWith(name))?.[1];
    return new Response(JSON.stringify({ code: 0, msg: 'ok', success: true, data }));
  });
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  asked.length = 0;
  room.beside = false;
  localStorage.clear();
  localStorage.setItem('umi_locale', 'zh-CN');
  await activateLocale();
  await loadAllMessages();
  box = document.createElement('div');
  document.body.append(box);
  root = createRoot(box);
});

afterEach(async () => {
  await act(async () => root.unmount());
  box.remove();
  vi.unstubAllGlobals();
});

test('before the first letter it shows what others search for', async () => {
  await show('');
  await until(() => expect(box.textContent).toContain('凤阙辞'));
  expect(box.textContent).toContain('热');
});

test('a pause in typing brings suggestions, and the keyboard walks through them', async () => {
  await show('');
  await type('y');
  await type('yu');
  await until(() => expect(options()).toEqual(['搜索“yu”', '雨停之前']));
  expect(asked.filter(({ path }) => path.endsWith('suggest')).map(({ body }) => body.q)).toEqual(['yu']);
  expect(field().getAttribute('aria-expanded')).toBe('true');
  await press('ArrowDown');
  await press('ArrowDown');
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    '雨停之前',
  );
  await press('ArrowDown');
  expect(document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent).toBe(
    '搜索“yu”',
  );
  await press('Escape');
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('the request for earlier words is given up when the words change', async () => {
  await show('');
  let begun = 0;
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        begun += 1;
        signal.addEventListener('abort', () => {
          aborted += 1;
          reject(signal.reason);
        });
      }),
  );
  aborted = 0;
  await type('yu');
  await until(() => expect(begun).toBe(1));
  await type('yut');
  await until(() => expect(begun).toBe(2));
  expect(aborted).toBe(1);
});

test('a hit in a line leads to its moment, and is counted when it is opened', async () => {
  await show('从来没有');
  await until(() => expect(box.textContent).toContain('第 2 集 01:15'));
  const link = box.querySelector<HTMLAnchorElement>('a[href="/video/G1/2?t=75"]');
  expect(link?.querySelector('mark')?.textContent).toBe('从来没有');
  link?.addEventListener('click', (event) => event.preventDefault());
  await act(async () => link?.click());
  expect(asked.at(-1)).toMatchObject({
    path: '/api/public/content/search/choose',
    body: { q: '从来没有', groupId: 'G1' },
  });
});

test('a found drama is played by its button, where this device left it, and that is counted', async () => {
  answers['search/list'] = {
    list: [{ group, match: { kind: 'tag', text: '都市', ranges: [] } }],
    page: 0,
    pageSize: 15,
  };
  const watch = { groupId: 'G1', episode: 3, position: 20, duration: 60, ended: false };
  const ways = async () => {
    await show('都市');
    await until(() => expect(box.querySelector('a[href^="/video/G1/"]')).not.toBeNull());
    return box.querySelector<HTMLAnchorElement>('a[href^="/video/G1/"]');
  };
  expect((await ways())?.getAttribute('href')).toBe('/video/G1/1');
  await act(async () => root.render(null));
  keepDeviceWatch(watch);
  const play = await ways();
  answers['search/list'] = LINE_FOUND;
  expect(play?.getAttribute('href')).toBe('/video/G1/3');
  expect(play?.getAttribute('aria-label')).toContain('雨停之前');
  play?.addEventListener('click', (event) => event.preventDefault());
  await act(async () => play?.click());
  expect(asked.at(-1)).toMatchObject({ path: '/api/public/content/search/choose', body: { groupId: 'G1' } });
});

test('a search that found little shows hot dramas below, without those it found', async () => {
  await show('从来没有');
  await until(() => expect(box.querySelector('a[href="/media/G3"]')).not.toBeNull());
  expect(box.querySelector('a[href="/media/G1"]')).toBeNull();
});

test('the suggested words stay beside the results where there is room', async () => {
  room.beside = true;
  await show('从来没有');
  await until(() => expect(box.textContent).toContain('第 2 集 01:15'));
  await until(() => expect(box.textContent).toContain('凤阙辞'));
});

test('marked places are cut out of a text, the rest stays', () => {
  expect(piecesOf('雨停之前', [{ from: 1, to: 3 }]).map(({ piece, marked }) => [piece, marked])).toEqual([
    ['雨', false],
    ['停之', true],
    ['前', false],
  ]);
});

function show(q: string) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Search q={q} />
      </QueryClientProvider>,
    ),
  );
}

function field(): HTMLInputElement {
  const input = box.querySelector('input');
  if (!input) throw new Error('there is no field');
  return input;
}

function options() {
  return [...box.querySelectorAll('[role=option]')].map((one) => one.textContent);
}

/** React listens to what its own setter did not do. */
function type(words: string) {
  return act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    set?.call(field(), words);
    field().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function press(key: string) {
  return act(async () => {
    field().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
}

/** Looks again and again, for a while. */
async function until(check: () => void): Promise<void> {
  for (let looks = 1; looks < 100; looks += 1) {
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    try {
      return check();
    } catch {
      // Not yet.
    }
  }
  check();
}
