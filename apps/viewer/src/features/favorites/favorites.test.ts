import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLocale } from '../../lib/locale.ts';
import { keys } from '../../lib/storage.ts';
import { useMessages } from '../../lib/toast.ts';
import { loadFavorites, setFollowed, shareFavorites, unfollow, useFavorites } from './favorites.ts';

const fetched = vi.fn<typeof fetch>();
const answer = (data: unknown) =>
  fetched.mockResolvedValueOnce(
    new Response(
      JSON.stringify({
        code: 0,
        msg: '',
        success: true,
        data,
        errorCode: null,
        errorMessage: null,
        showType: 0,
      }),
    ),
  );
const refuse = (errorCode: string) =>
  fetched.mockResolvedValueOnce(
    new Response(
      JSON.stringify({
        code: 1,
        msg: '不行',
        success: false,
        data: null,
        errorCode,
        errorMessage: '不行',
        showType: 2,
      }),
    ),
  );
const row = (id: string, groupId: string) => ({
  id,
  groupId,
  updatedAt: '2026-01-01T00:00:00Z',
  deletedAt: null,
});
const followed = () => Object.entries(useFavorites.getState()).map(([groupId, id]) => ({ id, groupId }));
const asked = () => fetched.mock.calls.map(([path, init]) => [path, JSON.parse(String(init?.body))]);
const toasts = () => useMessages.getState().list.map(({ text }) => text);

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem(keys.locale, 'zh-CN');
  await activateLocale();
  answer({ list: [row('f1', 'a')], page: 0, pageSize: 9999 });
  await loadFavorites();
  fetched.mockClear();
  useMessages.setState({ list: [] });
});
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

test('a follow in another window appears here as well, and that window learns of those made here', async () => {
  localStorage.setItem(keys.token, 'token');
  shareFavorites();
  const other = new BroadcastChannel('playlet_favorites');
  const onChange = vi.fn();
  other.onmessage = onChange;
  answer({ list: [row('f1', 'a'), row('f2', 'b')] });
  other.postMessage(null);
  await vi.waitFor(() => expect(followed()).toContainEqual({ id: 'f2', groupId: 'b' }));
  expect(onChange).not.toHaveBeenCalled();
  answer({});
  await setFollowed('b', false);
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  other.close();
  localStorage.removeItem(keys.token);
});

test('the page fetches all of them at once, and drops the times of the service', async () => {
  answer({ list: [row('f1', 'a'), row('f2', 'b')] });
  await loadFavorites();
  expect(asked()).toEqual([['/api/member/video/favorite/list', { page: 0, pageSize: 9999 }]]);
  expect(followed()).toEqual([
    { id: 'f1', groupId: 'a' },
    { id: 'f2', groupId: 'b' },
  ]);
});

test('a drama is followed on the screen before the service has answered', async () => {
  answer(row('f2', 'b'));
  const settled = setFollowed('b', true);
  expect(followed().map(({ groupId }) => groupId)).toEqual(['b', 'a']);
  await settled;
  expect(followed()[0]).toEqual({ id: 'f2', groupId: 'b' });
});

test('a refusal is shown once and the drama is as it was', async () => {
  refuse('GROUP_NOT_FOUND');
  await setFollowed('b', true);
  expect(followed()).toEqual([{ id: 'f1', groupId: 'a' }]);
  expect(toasts()).toEqual(['不行']);
});

test('unfollowing what another device unfollowed is no failure', async () => {
  refuse('FAVORITE_NOT_FOUND');
  await setFollowed('a', false);
  expect(followed()).toEqual([]);
  expect(toasts()).toEqual([]);
});

test('unfollowing can be taken back from its message', async () => {
  answer(row('f1', 'a'));
  answer(row('f3', 'a'));
  unfollow(['a']);
  expect(followed()).toEqual([]);
  const [message] = useMessages.getState().list;
  expect(message?.action?.label).toBe('撤销');
  message?.action?.run();
  expect(followed()).toHaveLength(1);
  await expect.poll(() => followed()).toEqual([{ id: 'f3', groupId: 'a' }]);
  expect(asked()).toEqual([
    ['/api/member/video/favorite/delete', { id: 'f1' }],
    ['/api/member/video/favorite/create', { groupId: 'a' }],
  ]);
});
