import { Worker } from 'node:worker_threads';
import type { NightInput, NightOutput } from './night.ts';

/** Compresses, encrypts and restores in a thread of its own, so that this process goes on serving; ends it when aborted. */
export function runApart(input: NightInput, signal: AbortSignal): Promise<NightOutput> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./night-thread.ts', import.meta.url), { workerData: input });
    const stop = () => {
      void thread.terminate();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      reject(new Error(`the backup ended with ${code} and no answer`));
    });
    if (signal.aborted) stop();
  });
}
