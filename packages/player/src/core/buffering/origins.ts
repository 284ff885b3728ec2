import { type Line, mediaUrl } from '../clips/source.ts';
import { PlayerError } from '../errors.ts';
import type { Clock, Network, Received } from '../ports.ts';

/** A line that failed goes to the back of the queue for this long. */
const PENALTY_MS = 60_000;
/** A line that sends nothing for this long counts as failed. */
const SILENCE_MS = 8_000;

export interface LineFetch {
  lines: readonly Line[];
  path: string;
  signal: AbortSignal;
  onBytes: (count: number) => void;
}

/** Fetches `path` from the best line that answers. What one clip learns about a line counts for all. */
export function createLines(clock: Clock, network: Network): (fetch: LineFetch) => Promise<Received> {
  const failedAt = new Map<string, number>();

  const order = (lines: readonly Line[]): Line[] => {
    const rested = (line: Line) =>
      clock.now() - (failedAt.get(line.line) ?? Number.NEGATIVE_INFINITY) > PENALTY_MS;
    return [...lines.filter(rested), ...lines.filter((line) => !rested(line))];
  };

  return async ({ lines, path, signal, onBytes }) => {
    let last: unknown = new PlayerError('source', 'NO_LINE', 'the source names no media line');
    for (const line of order(lines)) {
      try {
        return await getOrGiveUp(clock, network, mediaUrl(line.url, path), signal, onBytes);
      } catch (failure) {
        signal.throwIfAborted();
        if (!refused(failure)) failedAt.set(line.line, clock.now());
        last = failure;
      }
    }
    throw last;
  };
}

/** One request that fails when the line falls silent. */
async function getOrGiveUp(
  clock: Clock,
  network: Network,
  url: string,
  signal: AbortSignal,
  onBytes: (count: number) => void,
): Promise<Received> {
  const giveUp = new AbortController();
  const leave = () => giveUp.abort(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  const silent = () =>
    giveUp.abort(new PlayerError('network', 'TIMEOUT', `${url} sent nothing for ${SILENCE_MS} ms`));
  let heardAt = clock.now();
  let cancel = () => {};
  // Bytes come in hundreds of pieces: they only note the time, and no timer is set for each.
  const listen = () => {
    const left = heardAt + SILENCE_MS - clock.now();
    if (left <= 0) silent();
    else cancel = clock.after(left, listen);
  };
  listen();
  try {
    return await network.get(url, {
      signal: giveUp.signal,
      onBytes(count) {
        heardAt = clock.now();
        onBytes(count);
      },
    });
  } finally {
    cancel();
    signal.removeEventListener('abort', leave);
  }
}

/** The line works and said no: an expired ticket or a missing file is not the line's fault. */
const refused = (failure: unknown): boolean =>
  failure instanceof PlayerError && failure.code.startsWith('HTTP_4');
