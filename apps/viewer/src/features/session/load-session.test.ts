import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { activateLocale, loadAllMessages } from '../../lib/locale.ts';
import { keys, read, readStoredToken } from '../../lib/storage.ts';
import { useMessages } from '../../lib/toast.ts';
import { ensureSession, refreshSession, startSession } from './load-session.ts';
import { type CurrentUser, endSession, isVip, updateMember, useSession } from './session.ts';

const fetched = vi.fn<typeof fetch>();
const member = {
  id: 'm1',
  username: '听雨',
  phone: '139****0001',
  vipState: 1,
  vipExpiresAt: '2099-01-01T00:00:00+08:00',
  teen: { enabled: false },
} as CurrentUser;
const answer = (data: unknown) =>
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
  );
/** A browser in which storage throws, as in some third-party frames. */
const blockStorage = () => {
  const refuse = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse });
};

beforeEach(async () => {
  localStorage.setItem(keys.locale, 'zh-CN');
  await activateLocale();
  await loadAllMessages();
  vi.stubGlobal('fetch', fetched);
  useMessages.setState({ list: [] });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fetched.mockReset();
  endSession();
  localStorage.clear();
  useSession.setState({ vipEnabled: true });
});

test('a session goes on where storage is blocked, every call carries its token, and the viewer is told', async () => {
  blockStorage();
  await startSession({ token: 'secret', member });
  expect(readStoredToken()).toBe('secret');
  expect(useMessages.getState().list.map(({ text }) => text)).toEqual([
    '这个浏览器不保存登录，关闭页面后需要重新登录',
  ]);
  fetched.mockImplementation(async () => answer({ ...member, vipEnabled: true }));
  await refreshSession();
  const tokens = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-token'));
  expect(new Set(tokens)).toEqual(new Set(['secret']));
  expect(endSession()).toBe(true);
  expect(readStoredToken()).toBe('');
});

test('a session that is kept is not spoken of', async () => {
  await startSession({ token: 'secret', member });
  expect(useMessages.getState().list).toEqual([]);
});

test('a member who opens the page without a network is the one last seen, and asked about once it is back', async () => {
  localStorage.setItem(keys.token, 'secret');
  updateMember(member);
  useSession.setState({ currentUser: null });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await refreshSession();
  expect(useSession.getState().currentUser?.username).toBe('听雨');
  expect(isVip(useSession.getState())).toBe(true);
  fetched.mockImplementation(async () => answer({ ...member, username: '新的名字', vipEnabled: true }));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(useSession.getState().currentUser?.username).toBe('新的名字'));
  await ensureSession();
});

test('a membership that has ended meanwhile is none, and nothing of a member outlives the session', async () => {
  localStorage.setItem(keys.token, 'secret');
  updateMember({ ...member, vipExpiresAt: '2020-01-01T00:00:00+08:00' });
  useSession.setState({ currentUser: null });
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await refreshSession();
  expect(isVip(useSession.getState())).toBe(false);
  endSession();
  expect(read(keys.member)).toBeNull();
});
