import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { fields } from '../../features/dramas/draft.fixture.ts';
import type { DramaDetail } from '../../features/dramas/draft.ts';
import { call } from '../../lib/call.ts';
import { BusinessError, NetworkError } from '../../lib/failure.ts';
import { activateLanguage } from '../../lib/text.ts';
import { useAutosave } from './use-autosave.ts';

vi.mock('../../lib/call.ts', () => ({ call: vi.fn(), setSessionEnd: () => {} }));
const sent = vi.mocked(call);

const drama: DramaDetail = {
  id: 'd1',
  version: 3,
  fields: { ...fields, synopsis: '' },
  price: null,
  poster: null,
  state: 'draft',
  takenReason: null,
  mediaRemovedAt: null,
  publishedAt: null,
  updatedAt: '2026-11-23T13:00:00Z',
  writtenBy: '',
  episodeCount: 0,
  playCount: 0,
  episodes: [],
};

beforeAll(() => activateLanguage('zh-CN'));
beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const editor = () => renderHook(() => useAutosave({ drama, isInvalid: false })).result;
const inputs = () => sent.mock.calls.map(([, input]) => input);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('saves once, a second after the last key, with the version that was read', async () => {
  sent.mockResolvedValue({ version: 4 });
  const result = editor();
  act(() => result.current.change({ title: '凤' }));
  await wait(600);
  act(() => result.current.change({ title: '凤阙' }));
  await wait(900);
  expect(inputs()).toEqual([]);
  await wait(200);
  expect(inputs()).toEqual([{ id: 'd1', version: 3, title: '凤阙' }]);
  expect(result.current.state).toBe('saved');
});

it('has one request under way, and sends what was written meanwhile with the next version', async () => {
  let finish = (_: { version: number }) => {};
  sent.mockImplementationOnce(() => new Promise((resolve) => (finish = resolve)) as never);
  sent.mockResolvedValue({ version: 5 });
  const result = editor();
  act(() => result.current.change({ title: '凤阙' }));
  await wait(1100);
  act(() => result.current.change({ synopsis: '长街' }));
  await wait(5000);
  expect(inputs()).toHaveLength(1);
  await act(async () => finish({ version: 4 }));
  await wait(1100);
  expect(inputs()[1]).toEqual({ id: 'd1', version: 4, synopsis: '长街' });
});

it('keeps what could not be sent, and sends it when asked', async () => {
  sent.mockRejectedValueOnce(new NetworkError(null));
  sent.mockResolvedValue({ version: 4 });
  const result = editor();
  act(() => result.current.change({ title: '凤阙' }));
  await wait(1100);
  expect(result.current.state).toBe('failed');
  expect(result.current.draft.title).toBe('凤阙');
  await act(async () => result.current.retry());
  expect(result.current.state).toBe('saved');
});

it('shows what a colleague wrote into the same field, and saves the one that is chosen', async () => {
  const data = { version: 7, by: '周宁', at: '2026-11-23T13:33:00Z', fields: { synopsis: '整条长街' } };
  const envelope = { success: false, code: 40981, msg: '', errorCode: 'EDIT_CONFLICT', data };
  sent.mockRejectedValueOnce(new BusinessError(envelope as never, null));
  sent.mockResolvedValue({ version: 8 });
  const result = editor();
  act(() => result.current.change({ synopsis: '连夜穿过', title: '凤阙' }));
  await wait(1100);
  expect(result.current.conflict).toMatchObject({ by: '周宁', theirs: { synopsis: '整条长街' } });
  await wait(5000);
  expect(inputs()).toHaveLength(1);
  act(() => result.current.resolve(new Set()));
  await wait(1100);
  expect(inputs()[1]).toEqual({ id: 'd1', version: 7, title: '凤阙' });
  expect(result.current.draft.synopsis).toBe('整条长街');
});
