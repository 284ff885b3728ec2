import type { Clock } from '@playlet/domain/time';
import type { Logger } from 'pino';

const LOG_INTERVAL_MS = 60_000;

/** Returns a function that logs guesses of operators' tokens once a minute: their number, and never the tokens. */
export function createWrongTokenNote(log: Pick<Logger, 'warn'>, clock: Clock): () => void {
  let count = 0;
  let notedAt = Number.NEGATIVE_INFINITY;
  return () => {
    count += 1;
    if (clock.now() - notedAt < LOG_INTERVAL_MS) return;
    log.warn({ count }, 'calls for operators were made with a wrong token');
    notedAt = clock.now();
    count = 0;
  };
}
