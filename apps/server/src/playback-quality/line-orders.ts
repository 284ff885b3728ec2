import { listDemotedLines, listJudgedPlaces } from '@playlet/core/playback-quality/line-verdicts';
import type { Database } from '@playlet/db';
import { ALL, type NetworkPlace } from '@playlet/domain/playback-quality/dimensions';
import { sortForPlay, sortLines } from '@playlet/domain/playback-quality/line-order';
import { type Clock, HOUR_MS, SECOND_MS } from '@playlet/domain/time';
import type { Logger } from 'pino';

export type LineOrders = {
  /** Returns the media lines in the order for one play at that place, from memory. */
  orderFor(place: NetworkPlace): readonly string[];
  /** The same without the few plays that try another line. */
  firstLine(place: NetworkPlace): string;
  /** Refreshes the verdicts on the lines. */
  refresh(): Promise<void>;
};

type Options = {
  db: Database;
  clock: Clock;
  lines: readonly string[];
  log: Pick<Logger, 'warn'>;
  /** From 0 to below 1: which play tries another line. */
  random?: () => number;
};

const REFRESH_AFTER_MS = 3 * SECOND_MS;

/**
 * Caches which lines are put last at each place. A play waits for no query: one that finds a verdict some seconds old
 * starts the reading for those after it.
 */
export function createLineOrders({ db, clock, lines, log, random = Math.random }: Options): LineOrders {
  let demoted = new Map<string, Set<string>>();
  let judged = new Set<string>();
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  const read = async () => {
    const [last, places] = await Promise.all([
      listDemotedLines(db),
      listJudgedPlaces(db, new Date(clock.now() - HOUR_MS)),
    ]);
    const next = new Map<string, Set<string>>();
    for (const { line, ...place } of last) {
      const key = keyOf(place);
      next.set(key, (next.get(key) ?? new Set()).add(line));
    }
    demoted = next;
    judged = new Set(places.map(keyOf));
  };

  const refresh = () => {
    readAt = clock.now();
    reading ??= read()
      .catch((error: unknown) => log.warn({ err: error }, 'what the lines were judged could not be read'))
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };

  /** The verdict of the very place precedes that of all places. */
  const ordered = (place: NetworkPlace): string[] => {
    if (lines.length > 1 && clock.now() - readAt >= REFRESH_AFTER_MS) void refresh();
    const key = judged.has(keyOf(place)) ? keyOf(place) : keyOf({ region: ALL, operator: ALL });
    const last = demoted.get(key);
    return sortLines(
      lines,
      lines.map((line) => ({ line, isDemoted: last?.has(line) === true })),
    );
  };

  return {
    refresh,
    orderFor: (place) => sortForPlay(ordered(place), random()),
    firstLine: (place) => ordered(place)[0] ?? '',
  };
}

const keyOf = ({ region, operator }: { region: string; operator: string }) => `${region} ${operator}`;
