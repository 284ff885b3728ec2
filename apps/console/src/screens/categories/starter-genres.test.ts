import { beforeEach, expect, it, vi } from 'vitest';
import { createStarterGenres, STARTER_GENRES } from './starter-genres.ts';

const { call, refreshShown, showFailureToast } = vi.hoisted(() => ({
  call: vi.fn(),
  refreshShown: vi.fn(),
  showFailureToast: vi.fn(),
}));
vi.mock('../../lib/call.ts', () => ({ call }));
vi.mock('../../lib/query.ts', () => ({ refreshShown }));
vi.mock('../../lib/toast.ts', () => ({ showFailureToast }));
beforeEach(() => vi.clearAllMocks());

const made = () => call.mock.calls.map(([, input]) => input.name);

it('the starter makes its genres in their order, and the list is read again', async () => {
  call.mockResolvedValue({ id: 'G' });
  await createStarterGenres();
  expect(made()).toEqual([...STARTER_GENRES]);
  expect(refreshShown).toHaveBeenCalledTimes(1);
});

it('a starter that fails in the middle says so, keeps what it made, and reads the list again', async () => {
  call.mockResolvedValueOnce({ id: 'G' }).mockRejectedValueOnce(new Error('away'));
  await createStarterGenres();
  expect(made()).toHaveLength(2);
  expect(showFailureToast).toHaveBeenCalledTimes(1);
  expect(refreshShown).toHaveBeenCalledTimes(1);
});
