import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { BusinessError } from './failure.ts';
import { readAll, useList } from './list-query.ts';
import { queryClient } from './query.ts';

vi.mock('./call.ts', () => ({ call: vi.fn() }));
const answers = vi.mocked(call);
const refusal = new BusinessError({ errorCode: 'SERVICE_BUSY' } as never, null);

const list = () =>
  renderHook(() => useList('POST admin/content/group/list', {}), {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  }).result;

afterEach(() => {
  cleanup();
  queryClient.clear();
  answers.mockReset();
});

it('says why a list did not come', async () => {
  answers.mockRejectedValue(refusal);
  const result = list();
  await waitFor(() => expect(result.current.error).toBe(refusal));
});

it('keeps its rows where only asking for them again fails', async () => {
  answers.mockResolvedValueOnce({ list: [{ id: 'd1' }], pageSize: 50 } as never);
  answers.mockRejectedValue(refusal);
  const result = list();
  await waitFor(() => expect(result.current.rows).toEqual([{ id: 'd1' }]));
  act(() => result.current.retry());
  await waitFor(() => expect(answers).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(result.current).toMatchObject({ rows: [{ id: 'd1' }], error: null });
});

it('says why the next rows did not come', async () => {
  answers.mockResolvedValueOnce({ list: [{ id: 'd1' }], pageSize: 1 } as never);
  answers.mockRejectedValue(refusal);
  const result = list();
  await waitFor(() => expect(result.current.hasMore).toBe(true));
  act(() => result.current.loadMore());
  await waitFor(() => expect(result.current.error).toBe(refusal));
});

it('reads a whole list out of the snapshot of its first page', async () => {
  answers.mockResolvedValueOnce({ list: [{ id: 'd1' }], pageSize: 1, snapshot: 's1' } as never);
  answers.mockResolvedValueOnce({ list: [{ id: 'd2' }], pageSize: 1, snapshot: 's1' } as never);
  answers.mockResolvedValueOnce({ list: [], pageSize: 1, snapshot: 's1' } as never);
  const rows = await readAll('POST admin/content/group/list', {});
  expect(rows).toEqual([{ id: 'd1' }, { id: 'd2' }]);
  expect(answers.mock.calls.map(([, input]) => input)).toMatchObject([
    { page: 0 },
    { page: 1, snapshot: 's1' },
    { page: 2, snapshot: 's1' },
  ]);
});
