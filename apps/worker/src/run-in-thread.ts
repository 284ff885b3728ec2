import { Worker } from 'node:worker_threads';

/**
 * Runs a module in a thread of its own, so that this process continues to serve; ends it when aborted. Resolves with
 * the one message the thread posts.
 *
 * @param what names the work in the error of a thread that ended without an answer, such as `the training`
 */
export function runInThread<Output>(
  module: URL,
  workerData: unknown,
  { what, signal }: { what: string; signal: AbortSignal },
): Promise<Output> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(module, { workerData });
    const stop = () => {
      void thread.terminate();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      reject(new Error(`${what} ended with ${code} and no answer`));
    });
    if (signal.aborted) stop();
  });
}
