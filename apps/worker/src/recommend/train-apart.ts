import { runInThread } from '../run-in-thread.ts';
import type { TrainingInput, TrainingOutput } from './training.ts';

/** Trains in a thread of its own, so that this process continues its work; ends it when aborted. */
export function trainApart(input: TrainingInput, signal: AbortSignal): Promise<TrainingOutput> {
  return runInThread(new URL('./training-thread.ts', import.meta.url), input, {
    what: 'the training',
    signal,
  });
}
