import {
  addBuildFigures,
  addEpisodeFigures,
  addLineFigures,
  addPlaybackFigures,
} from '@playlet/core/playback-quality/record-figures';
import type { Database } from '@playlet/db';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import type { NetworkPlace } from '@playlet/domain/playback-quality/dimensions';
import {
  type LineReport,
  MAX_REPORT_ONE_IN,
  type PlaybackReport,
  type PlayReport,
} from '@playlet/domain/playback-quality/report';
import type { Clock } from '@playlet/domain/time';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@playlet/domain/time';
import type { Logger } from 'pino';
import { createShare } from '../http/limits/share.ts';
import {
  addBuildPlay,
  addDuration,
  addPlay,
  addToLine,
  computeLineFigures,
  countRequests,
  emptyBuild,
  emptyEpisode,
  emptyLine,
  emptyPlayback,
} from './figures.ts';

/** The place of a report, and the plays that its tokens cover. */
export type ReportOrigin = NetworkPlace & {
  /** A keyed hash of the network. */
  network: string;
  /** The number of plays that each of the report represents, as the service requested. */
  weight: number;
  /** The lines that the plays began with. */
  firstLines: ReadonlySet<string>;
};

export type PlaybackReports = {
  /** Adds a page's report to the figures of this minute. */
  take(report: Omit<PlaybackReport, 'tokens'>, origin: ReportOrigin): void;
  /** Returns the sampling at the present load: one in this number of plays is reported. */
  oneIn(): number;
  /** Writes what waits. */
  flush(): Promise<void>;
};

type Options = {
  db: Database;
  clock: Clock;
  /** The media lines there are. */
  lines: readonly string[];
  /** The builds of the viewer that are served here: others are the page's invention, or too old to matter. */
  builds: readonly string[];
  log: Pick<Logger, 'warn'>;
};

const WRITE_INTERVAL_MS = 5000;
/** Lines are judged by slots of so long, so that a dead one is seen within seconds. */
export const LINE_SLOT_MS = 10 * SECOND_MS;
/** Different rows that wait for the next write; what comes beyond is left out. */
const MAX_WAITING_ROWS = 5000;
/** Reports of one network that count within a slot. */
const MAX_NETWORK_REPORTS = 30;
/** The reports a second that each process takes easily; above it asks for fewer. */
const EASY_REPORTS_RATE = 50;
const MAX_REPORTS_PER_SECOND = 500;

/** Takes what players report of themselves, adds it up in memory and writes it every few seconds. */
export function createPlaybackReports({ db, clock, lines, builds, log }: Options): PlaybackReports {
  let waiting = emptyWaiting();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const pace = createPace(clock);
  const share = createShare(clock, { max: MAX_NETWORK_REPORTS, windowMs: LINE_SLOT_MS });
  const isLine = (line: string) => lines.includes(line);

  /** Writes rows together, and one by one where that fails: a row that is refused takes no other with it. */
  const writeRows = async <Row>(rows: Row[], add: (db: Database, rows: Row[]) => Promise<void>) => {
    try {
      await add(db, rows);
    } catch (error) {
      log.warn({ err: error, rows: rows.length }, 'figures of the playback could not be kept together');
      if (rows.length < 2) return;
      const middle = Math.ceil(rows.length / 2);
      await writeRows(rows.slice(0, middle), add);
      await writeRows(rows.slice(middle), add);
    }
  };

  const write = async ({ playback, line, episode, build }: ReturnType<typeof emptyWaiting>) => {
    await writeRows([...playback.values()], addPlaybackFigures);
    await writeRows([...line.values()].map(computeLineFigures), addLineFigures);
    await writeRows([...episode.values()], addEpisodeFigures);
    await writeRows([...build.values()], addBuildFigures);
  };

  /** Counts a play for the build of its page. */
  const takeBuildPlay = (
    play: PlayReport,
    { net: network, device, 'pl-build': build }: Omit<PlaybackReport, 'tokens'>,
    weight: number,
  ) => {
    if (build === undefined || !builds.includes(build)) return;
    const now = clock.now();
    const key = {
      day: new Date(beijingDayStartOf(now)),
      build,
      way: play['pl-way'] ?? 'unknown',
      network,
      device,
    };
    const row = entryOf(waiting.build, Object.values(key).join(' '), () => emptyBuild(key, new Date(now)));
    if (row) addBuildPlay(row, play, weight);
  };

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const taken = waiting;
    waiting = emptyWaiting();
    writing = writing.then(() => write(taken));
    return writing;
  };

  return {
    flush,
    oneIn: pace.oneIn,
    take(report, { region, operator, network: from, weight, firstLines }) {
      const now = clock.now();
      if (!share.take(from) || !pace.count()) return;
      const at = (ms: number) => new Date(now - (now % ms));
      const { net: network, device } = report;
      const rowsOf = (line: string) => {
        const key = { at: at(MINUTE_MS), line, region, operator, network, device };
        return entryOf(waiting.playback, Object.values(key).join(' '), () => emptyPlayback(key));
      };
      for (const play of report.plays) {
        if (!isLine(play.cdn)) continue;
        const row = rowsOf(play.cdn);
        if (row) {
          addPlay(row, play, weight);
          if (play.msd !== undefined && play['pl-start'] === 'swipe')
            addDuration(row.swipe_frames, play.msd, weight);
        }
        const [groupId = '', index] = play.cid.split('/');
        const key = { at: at(HOUR_MS), group_id: groupId, index: Number(index), network };
        const episode = entryOf(waiting.episode, Object.values(key).join(' '), () => emptyEpisode(key));
        if (episode) addPlay(episode, play, weight);
        takeBuildPlay(play, report, weight);
      }
      const [first] = lines;
      const wasted =
        first === undefined ? undefined : rowsOf(report.plays.find(({ cdn }) => isLine(cdn))?.cdn ?? first);
      if (wasted) wasted.wasted_bytes += report['pl-wasted'] * weight;
      for (const line of spokenOf(report.lines, firstLines)) {
        if (!isLine(line.cdn)) continue;
        const { requests, failures } = countRequests(line);
        const row = rowsOf(line.cdn);
        if (row) {
          row.requests += requests * weight;
          row.failed_requests += failures * weight;
        }
        const key = { at: at(LINE_SLOT_MS), line: line.cdn, region, operator };
        const slot = entryOf(waiting.line, Object.values(key).join(' '), () => emptyLine(key));
        if (!slot) continue;
        // Not weighted: how sure one can be depends on how many were seen.
        addToLine(slot, from, line, { requests, failures });
      }
      timer ??= setTimeout(() => void flush(), WRITE_INTERVAL_MS).unref();
    },
  };
}

/**
 * The lines a report may speak of: those its plays began with, and the others where one of these failed, which is when a player
 * leaves it.
 */
function spokenOf(lines: readonly LineReport[], firstLines: ReadonlySet<string>): readonly LineReport[] {
  const first = lines.filter(({ cdn }) => firstLines.has(cdn));
  return first.some((line) => countRequests(line).failures > 0) ? lines : first;
}

const emptyWaiting = () => ({
  playback: new Map<string, ReturnType<typeof emptyPlayback>>(),
  line: new Map<string, ReturnType<typeof emptyLine>>(),
  episode: new Map<string, ReturnType<typeof emptyEpisode>>(),
  build: new Map<string, ReturnType<typeof emptyBuild>>(),
});

function entryOf<Row>(rows: Map<string, Row>, key: string, create: () => Row): Row | undefined {
  const known = rows.get(key);
  if (known || rows.size >= MAX_WAITING_ROWS) return known;
  const row = create();
  rows.set(key, row);
  return row;
}

/** Counts reports by the second, accepts up to a maximum, and asks players for fewer above the easy rate. */
function createPace(clock: Clock) {
  let second = 0;
  let taken = 0;
  let perSecond = 0;
  let oneIn = 1;
  return {
    oneIn: () => oneIn,
    count(): boolean {
      const now = Math.floor(clock.now() / SECOND_MS);
      if (now !== second) {
        // Incoming reports are a sample already.
        perSecond = now - second > 1 ? taken / (now - second) : taken;
        const wanted = Math.ceil((perSecond * oneIn) / EASY_REPORTS_RATE);
        oneIn = Math.min(MAX_REPORT_ONE_IN, Math.max(1, Math.ceil((oneIn * 3 + wanted) / 4)));
        if (wanted <= 1 && oneIn <= 4) oneIn = 1;
        second = now;
        taken = 0;
      }
      taken += 1;
      return taken <= MAX_REPORTS_PER_SECOND;
    },
  };
}
