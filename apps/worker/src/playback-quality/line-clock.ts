import { SECOND_MS } from '@playlet/domain/time';
import type { WorkerContext } from '../context.ts';
import { judgeAllLines } from './judge-lines.ts';

/** Often enough that viewers leave a dead line within a minute. */
const JUDGE_INTERVAL_MS = 10 * SECOND_MS;

/** Judges the media lines every few seconds, where there are several. Every worker may run one. Answers how to stop it. */
export function startLineClock({
  db,
  log,
  clock,
  config: { cdnBases },
}: Pick<WorkerContext, 'db' | 'log' | 'clock' | 'config'>): () => Promise<void> {
  const lines = cdnBases.map((_, at) => String(at + 1));
  if (lines.length < 2) return async () => {};
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    running = judgeAllLines({ db, log, clock, lines }).catch((error: unknown) =>
      log.error(error, 'the lines could not be judged'),
    );
  }, JUDGE_INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
}
