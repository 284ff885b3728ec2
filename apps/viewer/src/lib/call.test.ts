import type { Failure } from '@playlet/contract';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFavorites } from '../features/favorites/favorites.ts';
import { call } from './call.ts';
import { BusinessError, NetworkError, StatusError } from './failure.ts';
import { activateLocale } from './locale.ts';
import { keys } from './storage.ts';
import { useMessages } from './toast.ts';

const failure: Failure = {
  code: 40411,
  msg: '没有找到这部剧',
  success: false,
  data: { id: 'a' },
  errorCode: 'GROUP_NOT_FOUND',
  errorMessage: '没有找到这部剧',
  showType: 2,
};
const success = {
  code: 0,
  msg: 'ok',
  success: true,
  data: { list: [] },
  errorCode: null,
  errorMessage: null,
  showType: 0,
};

const fetched = vi.fn<typeof fetch>();
const answer = (body: unknown, status = 200) =>
  fetched.mockResolvedValueOnce(new Response(JSON.stringify(body), { status }));
const shown = () => useMessages.getState().list.map(({ tone, title, text }) => ({ tone, title, text }));
const list = (options = {}) => call('POST member/video/group/list', { page: 0 }, options);

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  localStorage.setItem(keys.locale, 'zh-CN');
  useMessages.setState({ list: [] });
  await activateLocale();
});

afterEach(() => {
  fetched.mockReset();
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe('a call', () => {
  test('goes to the path of its name with the token and the language', async () => {
    localStorage.setItem(keys.token, 'secret');
    answer(success);
    await expect(list()).resolves.toEqual({ list: [] });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/member/video/group/list');
    expect(init).toMatchObject({ method: 'POST', body: '{"page":0}' });
    expect(init?.headers).toMatchObject({ 'x-token': 'secret', 'accept-language': 'zh-CN' });
  });

  test('of a guest carries an empty token, and a GET its input in the query', async () => {
    answer(success);
    await call('GET member/video/group/detail', { id: 'a&b' });
    const [path, init] = fetched.mock.calls[0] ?? [];
    expect(path).toBe('/api/member/video/group/detail?id=a%26b');
    expect(init?.body).toBeUndefined();
    expect(init?.headers).toMatchObject({ 'x-token': '' });
  });
});

describe('a failed call', () => {
  test('raises what the envelope says and shows it once', async () => {
    answer(failure, 404);
    await expect(list()).rejects.toMatchObject({
      errorCode: 'GROUP_NOT_FOUND',
      showType: 2,
      data: { id: 'a' },
    });
    expect(shown()).toEqual([{ tone: 'error', title: undefined, text: '没有找到这部剧' }]);
  });

  test.each([
    { showType: 0, expected: [] },
    { showType: 1, expected: [{ tone: 'warning', title: undefined, text: '没有找到这部剧' }] },
    { showType: 2, expected: [{ tone: 'error', title: undefined, text: '没有找到这部剧' }] },
    { showType: 3, expected: [{ tone: 'error', title: 'GROUP_NOT_FOUND', text: '没有找到这部剧' }] },
    { showType: 9, expected: [] },
    { showType: 7, expected: [{ tone: 'error', title: undefined, text: '没有找到这部剧' }] },
  ])('with showType $showType is shown as $expected', async ({ showType, expected }) => {
    answer({ ...failure, showType });
    await expect(list()).rejects.toBeInstanceOf(BusinessError);
    expect(shown()).toEqual(expected);
  });

  test.each([0, 2, 9])(
    'is one by its code alone, and its msg an error, with showType %i',
    async (showType) => {
      answer({ ...failure, success: true, msg: '今天不能再追了', errorMessage: null, showType });
      await expect(list()).rejects.toMatchObject({ message: '今天不能再追了' });
      expect(shown()).toEqual([{ tone: 'error', title: undefined, text: '今天不能再追了' }]);
    },
  );

  test('shows nothing when the caller handles it', async () => {
    answer(failure);
    await expect(list({ skipErrorHandler: true })).rejects.toBeInstanceOf(BusinessError);
    expect(shown()).toEqual([]);
  });

  test('names the status when there is no envelope', async () => {
    fetched.mockResolvedValueOnce(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    await expect(list()).rejects.toBeInstanceOf(StatusError);
    expect(shown()).toEqual([{ tone: 'error', title: undefined, text: 'Response status: 502' }]);
  });

  test('says that there was no response', async () => {
    fetched.mockRejectedValueOnce(new TypeError('fetch failed'));
    await expect(list()).rejects.toBeInstanceOf(NetworkError);
    expect(shown()).toEqual([{ tone: 'error', title: undefined, text: '网络没有响应，请重试。' }]);
  });

  test('is silent when the caller has gone away', async () => {
    const leaving = new AbortController();
    fetched.mockImplementationOnce(async () => {
      leaving.abort();
      throw new DOMException('gone', 'AbortError');
    });
    await expect(list({ signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(shown()).toEqual([]);
  });
});

describe('a token that is no longer good', () => {
  const ended = {
    ...failure,
    errorCode: 'TOKEN_INVALID',
    showType: 1,
    errorMessage: '登录已失效，请重新登录',
    data: null,
  };
  const tokens = () => fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('x-token'));

  beforeEach(() => {
    localStorage.setItem(keys.token, 'old');
    localStorage.setItem(keys.phone, '138****0001');
    localStorage.setItem(keys.history, '[]');
    useFavorites.setState({ g: 'f' });
  });

  test('ends the session, and what guests may see is answered all the same', async () => {
    answer(ended, 401);
    answer(success);
    await expect(list()).resolves.toEqual({ list: [] });
    expect(tokens()).toEqual(['old', '']);
    expect([keys.token, keys.phone, keys.history].map((key) => localStorage.getItem(key))).toEqual([
      null,
      null,
      null,
    ]);
    expect(useFavorites.getState()).toEqual({});
    expect(localStorage.getItem(keys.locale)).toBe('zh-CN');
  });

  test('is shown once, however many calls fail with it', async () => {
    for (const body of [ended, ended, ended]) answer(body, 401);
    for (const _ of [1, 2, 3]) answer({ ...failure, errorCode: 'LOGIN_REQUIRED' }, 401);
    const calls = [list(), list(), list()];
    await expect(Promise.allSettled(calls)).resolves.toMatchObject(
      calls.map(() => ({ reason: { errorCode: 'TOKEN_INVALID' } })),
    );
    expect(shown()).toEqual([{ tone: 'warning', title: undefined, text: '登录已失效，请重新登录' }]);
  });

  test('does not end a session that began meanwhile', async () => {
    fetched.mockImplementationOnce(async () => {
      localStorage.setItem(keys.token, 'new');
      return new Response(JSON.stringify(ended), { status: 401 });
    });
    answer(success);
    await expect(list()).resolves.toEqual({ list: [] });
    expect(tokens()).toEqual(['old', 'new']);
    expect(localStorage.getItem(keys.token)).toBe('new');
    expect(shown()).toEqual([]);
  });
});

test('a file comes as it is', async () => {
  fetched.mockResolvedValueOnce(
    new Response('PK', { headers: { 'content-disposition': 'attachment; filename="a.zip"' } }),
  );
  const file = await call('POST member/profile/profile/export', { password: 'p' });
  await expect(file.text()).resolves.toBe('PK');
});
