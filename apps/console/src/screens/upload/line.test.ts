import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NetworkError, StatusError } from '../../lib/failure.ts';
import { retryUntilConnected } from './line.ts';

const lines: boolean[] = [];
const waiting = () => ({
  onLine: (isBroken: boolean) => void lines.push(isBroken),
  signal: new AbortController().signal,
});

beforeEach(() => {
  lines.length = 0;
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

it('a server that is away for a while is asked again, each time a little later', async () => {
  const attempt = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new NetworkError(null))
    .mockRejectedValueOnce(new StatusError(502, null))
    .mockResolvedValue('done');
  const result = retryUntilConnected(attempt, waiting());
  await vi.advanceTimersByTimeAsync(500);
  expect([attempt.mock.calls.length, lines]).toEqual([2, [true, true]]);
  await vi.advanceTimersByTimeAsync(999);
  expect(attempt).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(await result).toBe('done');
  expect(lines).toEqual([true, true, false]);
});

it('a batch the server refused is not sent again', async () => {
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(new StatusError(404, null));
  await expect(retryUntilConnected(attempt, waiting())).rejects.toThrow('404');
  expect([attempt.mock.calls.length, lines]).toEqual([1, []]);
});

it('a cancelled upload does not wait for the connection', async () => {
  const stop = new AbortController();
  const attempt = vi.fn<() => Promise<string>>().mockRejectedValue(new NetworkError(null));
  const result = retryUntilConnected(attempt, { onLine: () => undefined, signal: stop.signal });
  const refused = expect(result).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(100);
  stop.abort();
  await refused;
  expect(attempt).toHaveBeenCalledOnce();
});
