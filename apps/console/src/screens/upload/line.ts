import { BusinessError, NetworkError, StatusError } from '../../lib/failure.ts';
import { setTimeoutOrAbort } from './pause.ts';

const RETRY_PAUSES_MS = [500, 1000, 2000, 4000, 8000, 15_000];
const PASSING: ReadonlySet<string> = new Set([
  'UPLOAD_OFFSET_WRONG',
  'SERVICE_STOPPING',
  'SERVICE_BUSY',
  'TOO_MANY_REQUESTS',
  'REQUEST_TIMEOUT',
]);

type Waiting = {
  /** The line is broken, or whole again. */
  onLine: (isBroken: boolean) => void;
  signal: AbortSignal;
};

/**
 * Tries until the line and the server are there; of failures that follow each other each waits longer than the one before.
 *
 * @throws what does not pass by itself, such as a refusal
 */
export async function retryUntilConnected<Result>(
  attempt: (hold: () => void) => Promise<Result>,
  { onLine, signal }: Waiting,
): Promise<Result> {
  let failures = 0;
  const hold = () => {
    if (failures > 0) onLine(false);
    failures = 0;
  };
  for (;;) {
    try {
      const result = await attempt(hold);
      hold();
      return result;
    } catch (error) {
      signal.throwIfAborted();
      if (!isPassing(error)) throw error;
      onLine(true);
      await setTimeoutOrAbort(RETRY_PAUSES_MS[Math.min(failures, RETRY_PAUSES_MS.length - 1)] ?? 0, signal);
      failures += 1;
    }
  }
}

/** A piece that came at a place where another sender already was, and a server that is away for a moment. */
function isPassing(error: unknown): boolean {
  if (error instanceof NetworkError) return true;
  if (error instanceof StatusError) return error.status >= 500;
  return error instanceof BusinessError && PASSING.has(error.errorCode);
}
