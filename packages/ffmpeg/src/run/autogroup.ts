import { writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Linux lets who is not root change it ten times a second, for all together. */
const TRY_COUNT = 20;
const AGAIN_AFTER_MS = 120;

/**
 * Linux weighs the sessions of a desktop or shell before the processes in them (`kernel.sched_autogroup_enabled`), so that the
 * niceness of a process that leads a session counts for nothing against others'. Gives its session the same niceness, from
 * 0 to 19. Does nothing where there are no such sessions, as in services and containers, or where it is not allowed.
 */
export async function lowerSession(pid: number, niceness: number): Promise<void> {
  for (let tries = 0; tries < TRY_COUNT; tries += 1) {
    const error = await writeFile(`/proc/${pid}/autogroup`, String(niceness)).then(
      () => undefined,
      (failure: NodeJS.ErrnoException) => failure,
    );
    if (error?.code !== 'EAGAIN') return;
    await sleep(AGAIN_AFTER_MS);
  }
}
