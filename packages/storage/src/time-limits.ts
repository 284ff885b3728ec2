/** The time limits of a request; a slow network gets time for its body. */
export type TimeLimits = {
  /** Until the first line of the answer, beside the time for the request's body. */
  headersMs: number;
  /** Between two pieces of the answer, while a reader waits for them. */
  idleMs: number;
};

export const S3_TIME_LIMITS: TimeLimits = { headersMs: 5000, idleMs: 30_000 };
/** The least speed of a line to a bucket, in bytes of a request's body a millisecond: 256 KB a second. */
const SLOWEST_BYTES_PER_MS = 256;

/**
 * Sends a request and fails when its answer does not begin, or does not continue, in time. An unread answer may rest as
 * long as it likes: the wait is the reader's then.
 */
export async function fetchWithin(
  send: (signal: AbortSignal) => Promise<Response>,
  bodyBytes: number,
  { headersMs, idleMs }: TimeLimits,
): Promise<Response> {
  const headers = deadline(headersMs + bodyBytes / SLOWEST_BYTES_PER_MS, 'did not begin to answer');
  try {
    const response = await send(headers.signal);
    return response.body === null
      ? response
      : new Response(readWithin(response.body, idleMs), {
          status: response.status,
          statusText: response.statusText,
          headers: response.headers,
        });
  } finally {
    headers.end();
  }
}

function readWithin(body: ReadableStream<Uint8Array>, idleMs: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const pause = deadline(idleMs, 'stopped in the middle of its answer');
        const stop = () => void reader.cancel(pause.signal.reason).catch(() => {});
        pause.signal.addEventListener('abort', stop);
        try {
          const { done, value } = await reader.read();
          pause.signal.throwIfAborted();
          if (done) controller.close();
          else controller.enqueue(value);
        } finally {
          pause.end();
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead, so that a wait is always a reader's.
    { highWaterMark: 0 },
  );
}

function deadline(ms: number, what: string): { signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const timer = setTimeout(
    () => controller.abort(new Error(`The storage ${what} within ${Math.round(ms / 1000)} s`)),
    ms,
  );
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
