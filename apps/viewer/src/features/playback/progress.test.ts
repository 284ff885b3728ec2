import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { call } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { reportProgress } from './progress.ts';

vi.mock('../../lib/call.ts', () => ({ call: vi.fn() }));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = new BusinessError({
  errorCode: 'SERVICE_BUSY',
  errorMessage: '',
  msg: '',
  data: {},
  showType: 1,
});
const report = (position: number) => reportProgress({ playId: 'A', position, duration: 60, event: 'pause' });
const positions = () =>
  vi.mocked(call).mock.calls.map(([, input]) => (input as { position: number }).position);

test('the last report is sent again that a busy service refused, and no earlier one', async () => {
  vi.mocked(call).mockRejectedValue(busy);
  report(3);
  report(7);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(positions()).toEqual([3, 7, 7]);
});
