import { createHash } from 'node:crypto';
import type { ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { type ClientErrorSample, keepClientErrors } from '@playlet/core/monitoring/client-error';
import type { Database } from '@playlet/db';
import { isPlace, scrubMessage } from '@playlet/domain/client-report';
import { type Clock, MINUTE_MS, SECOND_MS } from '@playlet/domain/time';
import type { Metrics } from '@playlet/telemetry';
import type { Logger } from 'pino';
import { createShare } from '../http/limits/share.ts';

type Report = ParsedOf<Api['POST public/content/report/create']>;

export type ClientReports = {
  /** Counts a page's report, and keeps samples of its errors. */
  take(report: Report, from: { agent: string; network: string }): void;
  /** Writes what waits. */
  flush(): Promise<void>;
};

const WRITE_INTERVAL_MS = 10_000;
/** Different errors that wait for the next write; others are only counted. */
const MAX_WAITING_COUNT = 100;
const MAX_REPORTS_PER_SECOND_RATE = 100;
/** Reports of one network that count within a minute: a visit sends two. */
const MAX_NETWORK_REPORTS = 120;
const FINGERPRINT_LENGTH = 22;
const BROWSERS = ['Edg', 'Firefox', 'MicroMessenger', 'Chrome', 'Safari'] as const;

/** Takes what pages report: it is the pages' word, so it counts in metrics and decides nothing. */
export function createClientReports({
  db,
  clock,
  log,
  metrics: { player },
}: {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  metrics: Pick<Metrics, 'player'>;
}): ClientReports {
  let waiting = new Map<string, ClientErrorSample>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const share = createShare(clock, { max: MAX_NETWORK_REPORTS, windowMs: MINUTE_MS });
  let second = 0;
  let taken = 0;

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const samples = [...waiting.values()];
    waiting = new Map();
    if (samples.length > 0)
      writing = writing
        .then(() => keepClientErrors(db, samples))
        .catch((error: unknown) => log.warn({ err: error }, 'reports of pages could not be kept'));
    return writing;
  };

  /** All pages together: a flood must not become a flood of figures. */
  const isTooMuch = () => {
    const now = Math.floor(clock.now() / SECOND_MS);
    taken = now === second ? taken + 1 : 1;
    second = now;
    return taken > MAX_REPORTS_PER_SECOND_RATE;
  };

  const keep = (report: Report, agent: string) => {
    for (const { kind, message, place } of report.errors) {
      player.errors.inc({ kind }, report.weight);
      const sample = {
        kind,
        message: scrubMessage(message),
        place: isPlace(place) ? place : '',
        build: report.build,
        browser: BROWSERS.find((name) => agent.includes(name)) ?? 'other',
        times: report.weight,
      };
      const fingerprint = createHash('sha256')
        .update([kind, sample.message, sample.place].join('\n'))
        .digest('base64url')
        .slice(0, FINGERPRINT_LENGTH);
      const known = waiting.get(fingerprint);
      if (known) known.times += report.weight;
      else if (waiting.size < MAX_WAITING_COUNT) waiting.set(fingerprint, { fingerprint, ...sample });
      timer ??= setTimeout(() => void flush(), WRITE_INTERVAL_MS).unref();
    }
  };

  return {
    flush,
    take(report, { agent, network }) {
      if (!share.take(network) || isTooMuch()) return;
      const { weight } = report;
      player.plays.inc(report.plays * weight);
      player.stalls.inc(report.stalls * weight);
      player.stalledSeconds.inc((report.stalledMs / 1000) * weight);
      player.failedSegments.inc(report.failedSegments * weight);
      for (const ms of report.firstFrameMs) player.firstFrameSeconds.observe(ms / 1000);
      keep(report, agent);
    },
  };
}
