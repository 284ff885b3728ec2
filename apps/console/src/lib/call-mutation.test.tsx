import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { useCallMutation } from './call-mutation.ts';
import { BusinessError } from './failure.ts';
import { callQuery, queryClient } from './query.ts';
import { activateLanguage } from './text.ts';

vi.mock('./call.ts', () => ({ call: vi.fn() }));
const calls = vi.mocked(call);

const WRITE = 'DELETE admin/content/channel/delete';
const SHOWN = ['POST admin/content/channel/list', 'GET admin/inbox/list'] as const;
const FIXED = 'POST admin/entry/invitation/check';

beforeAll(() => activateLanguage('zh-CN'));
afterEach(() => {
  cleanup();
  queryClient.clear();
  calls.mockReset();
});

function Provider({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Renders a screen of two lists and an answer that never changes, with one write. */
function showScreen(write: () => Promise<unknown>) {
  calls.mockImplementation(((name: string) => (name === WRITE ? write() : Promise.resolve({}))) as never);
  return renderHook(
    () => {
      useQuery(callQuery(SHOWN[0], {}));
      useQuery(callQuery(SHOWN[1], {}));
      useQuery({ ...callQuery(FIXED, { link: 'L' }), staleTime: 'static' });
      return useCallMutation(WRITE);
    },
    { wrapper: Provider },
  );
}

const countOf = (name: string) => calls.mock.calls.filter(([sent]) => sent === name).length;
const refusal = new BusinessError({ errorCode: 'SERVICE_BUSY', message: '', requestId: 'r1' } as never, null);

it.each([
  ['a write', () => Promise.resolve({})],
  ['a refused write', () => Promise.reject(refusal)],
])('%s asks once more for each list on the screen, and not for what never changes', async (_, write) => {
  const { result } = showScreen(write);
  await waitFor(() => expect(SHOWN.map(countOf)).toEqual([1, 1]));
  act(() => result.current.send({ id: 'C1', note: '' }));
  await waitFor(() => expect(SHOWN.map(countOf)).toEqual([2, 2]));
  await waitFor(() => expect(result.current.isPending).toBe(false));
  expect(countOf(WRITE)).toBe(1);
  expect(countOf(FIXED)).toBe(1);
});

it('a write makes a list outdated that is not on the screen', async () => {
  queryClient.setQueryData(callQuery('GET admin/content/review/list', {}).queryKey, { list: [] } as never);
  const { result } = showScreen(async () => ({}));
  act(() => result.current.send({ id: 'C1', note: '' }));
  const key = callQuery('GET admin/content/review/list', {}).queryKey;
  await waitFor(() => expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true));
  expect(countOf('GET admin/content/review/list')).toBe(0);
});
