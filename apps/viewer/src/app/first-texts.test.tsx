import { firstChinese } from 'virtual:texts';
import type { Group, Video } from '@playlet/contract';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CurrentUser, useSession } from '../features/session/session.ts';
import { clearCaches } from '../lib/cache.ts';
import { i18n } from '../lib/i18n.ts';
import { activateLocale } from '../lib/locale.ts';
import { QueryContext } from '../lib/query-context.tsx';
import { stubWindow } from '../lib/window.fixture.ts';
import { Router } from './router.tsx';

// The texts of the first screen are there as the build leaves them; the others never come.
vi.mock(import('../lib/load-texts.ts'), async (load) => ({
  ...(await load()),
  loadTexts: () => new Promise(() => {}),
}));

type Clip = { group: Group; video: Video; reason?: object };
type Answers = Record<string, unknown>;

const group = (id: string, more: Partial<Group> = {}) =>
  ({
    id,
    title: `剧 ${id}`,
    synopsis: '雨停之前',
    poster: null,
    categories: [{ id: 'c', name: '都市' }],
    tags: ['甜宠'],
    status: 'ended',
    episodeTotal: 80,
    episodeCount: 80,
    playCount: 123_456,
    access: 'free',
    freeEpisodes: 0,
    price: null,
    ratingAvg: 4.5,
    ratingCount: 1000,
    favoriteCount: 1000,
    licenseNo: '（测）网微剧备字（2026）第00001号',
    aiGenerated: true,
    minorSafe: true,
    publishedAt: '2026-01-01T00:00:00Z',
    updatedAt: '2026-01-01T00:00:00Z',
    ...more,
  }) as unknown as Group;

const clip = (id: string, more: Partial<Group>, reason?: object): Clip => ({
  group: group(id, more),
  video: {
    id: `v${id}`,
    groupId: id,
    index: 1,
    title: '',
    duration: 60,
    access: more.access ?? 'free',
    poster: null,
    starCount: 1000,
  } as unknown as Video,
  ...(reason && { reason }),
});

const clips = [
  clip('a', {}, { kind: 'because', group: { id: 'b', title: '别的' } }),
  clip('b', { status: 'serializing', episodeCount: 12 }, { kind: 'continue' }),
  clip('c', { access: 'vip' }, { kind: 'rank', place: 3 }),
  clip('d', { playCount: 3, favoriteCount: 2, aiGenerated: false }, { kind: 'new' }),
];

const FEED = 'member/video/group/feed';
const PLAY = 'member/video/play/create';
const feed = { list: clips, page: 0, pageSize: 15 };

class Refusal {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

const answered = (answers: Answers) => async (path: string) => {
  const answer = answers[path.replace('/api/', '').replace(/\?.*/, '')];
  if (answer === undefined) return new Promise(() => {});
  if (answer instanceof Error) throw answer;
  const envelope =
    answer instanceof Refusal
      ? { code: 1, success: false, msg: '', errorCode: answer.code, errorMessage: '不行', showType: 2 }
      : { code: 0, success: true, data: answer };
  return new Response(JSON.stringify(envelope));
};

const member = {
  id: 'm',
  username: 'reader',
  phone: '138****0000',
  vipState: 0,
  balance: 0,
  teen: { enabled: false },
} as unknown as CurrentUser;

const spoken = new Set<string>();
const missing = new Set<string>();
const format = i18n._;
let root: Root;

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  spoken.clear();
  missing.clear();
  i18n._ = (key, values) => {
    const text = format(key, values);
    (text === key ? missing : spoken).add(key);
    return text;
  };
  localStorage.clear();
  clearCaches();
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(() => {
  act(() => root.unmount());
  i18n._ = format;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What a feed may come to, and what is then to be read. */
const states: [name: string, answers: Answers, read: string][] = [
  ['while it is on its way', {}, '正在加载推荐'],
  ['with dramas', { [FEED]: feed }, '剧 a'],
  ['with a clip for members', { [FEED]: feed, [PLAY]: new Refusal('LOGIN_REQUIRED') }, '剧场'],
  ['with a clip to be bought', { [FEED]: feed, [PLAY]: new Refusal('VIP_REQUIRED') }, '剧场'],
  ['with a clip that does not come', { [FEED]: feed, [PLAY]: new TypeError('fetch failed') }, '剧 a'],
  ['with none', { [FEED]: { ...feed, list: [] } }, '剧场'],
  ['when the service refuses', { [FEED]: new Refusal('RATE_LIMITED') }, '重试'],
];

describe.each(['guest', 'member'] as const)('the first texts are all that a %s needs', (viewer) => {
  describe.each([
    ['phone', { width: 390, height: 844 }],
    ['phone on its side', { width: 844, height: 390 }],
    ['desktop', { width: 1440, height: 900 }],
  ])('on a %s', (_, size) => {
    test.each(states)('to read the feed %s', async (_name, answers, read) => {
      await show('/recommend', { viewer, size, answers });
      await vi.waitFor(async () => {
        await settle();
        expect(document.body.textContent).toContain(read);
      }, 20_000);
      expect([...missing]).toEqual([]);
    });

    test.each(['/', '/frame', '/video/a/1', '/media/a', '/my', '/nowhere'])(
      'to read %s until the rest has come',
      async (path) => {
        await show(path, { viewer, size, answers: {} });
        expect([...missing]).toEqual([]);
        expect(spoken).toContain('app.skipToContent');
      },
    );
  });
});

test('the sheet of sharing comes later, and so do its texts', () => {
  const [, named] = firstChinese;
  const sharing = Object.keys(named).filter((key) => key.startsWith('share.'));
  expect(sharing.toSorted()).toEqual(['share.copied', 'share.notCopied']);
});

test('a text that is left out is noticed', async () => {
  i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });
  await show('/recommend', {
    viewer: 'guest',
    size: { width: 390, height: 844 },
    answers: { [FEED]: feed },
    texts: false,
  });
  expect(missing).toContain('feed.reason.because');
});

type Visit = {
  viewer: 'guest' | 'member';
  size: { width: number; height: number };
  answers: Answers;
  texts?: false;
};

async function show(path: string, { viewer, size, answers, texts }: Visit): Promise<void> {
  stubWindow(size);
  vi.stubGlobal('fetch', answered(answers));
  localStorage.setItem('umi_locale', 'zh-CN');
  if (viewer === 'member') localStorage.setItem('token', 't');
  if (texts !== false) await activateLocale();
  history.replaceState(null, '', path);
  useSession.setState({ currentUser: viewer === 'member' ? member : null });
  act(() =>
    root.render(
      <QueryContext>
        <Router />
      </QueryContext>,
    ),
  );
  await settle();
}

/** Longer than a page may take before its skeleton is shown. */
async function settle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 300)));
}
