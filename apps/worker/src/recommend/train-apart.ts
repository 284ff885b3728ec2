import { Worker } from 'node:worker_threads';
import type { TrainingInput, TrainingOutput } from './training.ts';

/** Learns in a thread of its own, so that whatever else this process does goes on; ends it when aborted. */
export function trainApart(input: TrainingInput, signal: AbortSignal): Promise<TrainingOutput> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./training-thread.ts', import.meta.url), { workerData: input });
    const stop = () => {
      void thread.terminate();
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', (code) => {
      signal.removeEventListener('abort', stop);
      reject(new Error(`the training ended with ${code} and no answer`));
    });
    if (signal.aborted) stop();
  });
}
