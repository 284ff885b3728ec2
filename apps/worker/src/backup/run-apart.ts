import { runInThread } from '../run-in-thread.ts';
import type { NightInput, NightOutput } from './night.ts';

/**
 * Compresses, encrypts and restores in a thread of its own, so that this process continues to serve; ends it when
 * aborted.
 */
export function runApart(input: NightInput, signal: AbortSignal): Promise<NightOutput> {
  return runInThread(new URL('./night-thread.ts', import.meta.url), input, { what: 'the backup', signal });
}
