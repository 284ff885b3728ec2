import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useFavorites } from '../../features/favorites/favorites.ts';
import { openLoginFor } from '../../features/session/login.ts';
import { useMessages } from '../../lib/toast.ts';
import { fulfillIntention } from './intention.ts';

const HALF_AN_HOUR_MS = 30 * 60_000;

const fetched = vi.fn<typeof fetch>();
const asked = () =>
  fetched.mock.calls.map(([path, init]) =>
    `${path} ${typeof init?.body === 'string' ? init.body : ''}`.trim(),
  );
const answers = (...all: unknown[]) => {
  for (const data of all)
    fetched.mockResolvedValueOnce(
      new Response(JSON.stringify({ code: 0, success: true, data, showType: 0 })),
    );
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  sessionStorage.clear();
  useMessages.setState({ list: [] });
  useFavorites.setState({}, true);
  history.replaceState(null, '', '/media/rain');
});
afterEach(() => {
  fetched.mockReset();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the drama a guest wanted to follow is followed when they come back, once', async () => {
  openLoginFor({ follow: 'rain' });
  expect(location.pathname + location.search).toBe('/my/login?back=%2Fmedia%2Frain');
  answers({ id: 'f1' });
  await fulfillIntention('/media/rain');
  await fulfillIntention('/media/rain');
  expect(asked()).toEqual(['/api/member/video/favorite/create {"groupId":"rain"}']);
  expect(useFavorites.getState()).toEqual({ rain: 'f1' });
});

test('the episode a guest wanted to like is liked by its number in the drama, which is all they had seen of it', async () => {
  openLoginFor({ like: { groupId: 'rain', index: 3 } });
  answers({ id: 'v3' }, { id: 's1' });
  await fulfillIntention('/media/rain');
  expect(asked()).toEqual([
    '/api/member/video/video/detail?groupId=rain&index=3',
    '/api/member/video/star/create {"videoId":"v3","value":1}',
  ]);
});

test('the drama a guest wanted to rate is rated when they come back', async () => {
  openLoginFor({ rate: { groupId: 'rain', value: 4 } });
  answers({ id: 's1' });
  await fulfillIntention('/media/rain');
  expect(asked()).toEqual(['/api/member/video/star/create {"groupId":"rain","value":4}']);
});

test.each([
  ['somewhere else', '/my', 0],
  ['nowhere', undefined, 0],
  ['half an hour later', '/media/rain', HALF_AN_HOUR_MS + 1],
])('a login that leads %s follows nothing, then or later', async (_, back, later) => {
  vi.useFakeTimers();
  openLoginFor({ follow: 'rain' });
  vi.advanceTimersByTime(later);
  await fulfillIntention(back);
  await fulfillIntention('/media/rain');
  expect(asked()).toEqual([]);
});

test('a refusal is shown once and does not stand in the way of the login', async () => {
  openLoginFor({ follow: 'gone' });
  const refusal = {
    code: 40411,
    msg: '没有找到',
    errorMessage: '没有找到',
    errorCode: 'GROUP_NOT_FOUND',
    showType: 2,
  };
  fetched.mockResolvedValueOnce(new Response(JSON.stringify({ ...refusal, success: false, data: null })));
  await fulfillIntention('/media/rain');
  expect(useMessages.getState().list.map(({ text }) => text)).toEqual(['没有找到']);
});
