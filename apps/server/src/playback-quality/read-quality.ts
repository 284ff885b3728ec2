import type { OutputOf, ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { listLatestSwitches, listLineVerdicts } from '@playlet/core/playback-quality/line-verdicts';
import { listBuildFigures } from '@playlet/db/queries/playback-quality/build-figures';
import {
  findDramaTitles,
  type KeyedFigures,
  listEpisodeCounts,
  qualityBy,
  readQualitySeries,
} from '@playlet/db/queries/playback-quality/quality-figures';
import { beijingDayStartOf } from '@playlet/domain/beijing';
import { OPERATORS } from '@playlet/domain/playback-quality/dimensions';
import { findOutliers } from '@playlet/domain/playback-quality/episode-outliers';
import { QUALITY_LIMITS, type QualityFigures } from '@playlet/domain/playback-quality/quality-alarms';
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from '@playlet/domain/time';
import type { BaseContext } from '../base-context.ts';
import { createReadingDatabase } from '../replica/database.ts';
import { describeBuilds } from './describe-builds.ts';
import type { LineOrders } from './line-orders.ts';
import { listMediaLines } from './media-lines.ts';

type Call = Api['GET admin/playback/quality/detail'];
type Input = ParsedOf<Call>;

type QualityContext = BaseContext & { lineOrders: LineOrders };

const STEP_MS = { hour: 5 * MINUTE_MS, day: HOUR_MS, week: 6 * HOUR_MS } as const;
/** As long as figures of builds are kept. */
const BUILD_DAYS = 35;
const MAX_PLACES = 200;
const MAX_SPLIT = 60;
const MAX_SWITCHES = 50;
/** A place with fewer plays has no quantiles worth showing. */
const MIN_PLACE_PLAYS = 20;

/** Reads the quality of playback: every figure of a time, split, compared with last week, and the measures taken. */
export async function readPlaybackQuality(
  context: QualityContext,
  { span, by }: Input,
): Promise<OutputOf<Call>> {
  const { clock, config, replicas } = context;
  const db = createReadingDatabase(context.db, replicas);
  const now = clock.now();
  const since = { hour: now - HOUR_MS, day: beijingDayStartOf(now), week: now - WEEK_MS }[span];
  const range = { since: new Date(since), until: new Date(now + MINUTE_MS) };
  // A week ago is known by the hour.
  const weekSince = floorTo((span === 'hour' ? now : since) - WEEK_MS, HOUR_MS);
  const weekUntil = span === 'hour' ? weekSince + HOUR_MS : now - WEEK_MS;
  const lastWeek = { since: new Date(weekSince), until: new Date(weekUntil) };
  const [[totals], [before], series, weekSeries, split, byLine, places, switches, verdicts, counts, builds] =
    await Promise.all([
      qualityBy(db, range, 'all'),
      qualityBy(db, lastWeek, 'all'),
      readQualitySeries(db, range, STEP_MS[span]),
      readQualitySeries(db, lastWeek, Math.max(HOUR_MS, STEP_MS[span])),
      qualityBy(db, range, by),
      qualityBy(db, range, 'line'),
      qualityBy(db, range, 'place'),
      listLatestSwitches(db, range.since, MAX_SWITCHES),
      listLineVerdicts(db),
      listEpisodeCounts(db, new Date(Math.min(since, now - DAY_MS))),
      listBuildFigures(db, new Date(now - BUILD_DAYS * DAY_MS)),
    ]);
  const outliers = findOutliers(counts);
  const titles = await findDramaTitles(
    db,
    outliers.map(({ groupId }) => groupId),
  );
  const hosts = config.cdnBases.map((base) => new URL(base).host);
  return {
    at: new Date(now).toISOString(),
    totals: toTotals(totals ?? NOTHING),
    lastWeek: before ? toTotals(before) : null,
    series: series.map((one) => toPoint(one)).sort(byTime),
    lastWeekSeries: weekSeries.map((one) => toPoint(one, WEEK_MS)).sort(byTime),
    split: split.slice(0, MAX_SPLIT),
    lines: listMediaLines(config).map((line, at) => ({
      ...(byLine.find(({ key }) => key === line) ?? NOTHING),
      line,
      host: hosts[at] ?? '',
      demotedPlaces: verdicts.filter(({ verdict }) => verdict.line === line && verdict.isDemoted).length,
    })),
    places: placesOf(context, places),
    switches: switches.map((one) => ({
      id: one.id,
      at: one.at.toISOString(),
      line: one.line,
      region: one.region,
      operator: one.operator,
      kind: one.kind,
      // The worker writes reasons of the domain alone.
      reason: one.reason as OutputOf<Call>['switches'][number]['reason'],
      firstLine: one.first_line,
      samples: one.samples,
      failureShare: one.failure_share,
      firstByteP95: one.first_byte_p95,
      bestFailureShare: one.best_failure_share,
      bestFirstByteP95: one.best_first_byte_p95,
    })),
    episodes: outliers.map((one) => ({ ...one, title: titles.get(one.groupId) ?? one.groupId })),
    ...describeBuilds(builds),
    limits: QUALITY_LIMITS,
  };
}

/** Each place with the line that is first there now, and that line's figures. */
function placesOf(
  { lineOrders }: QualityContext,
  figures: readonly KeyedFigures[],
): OutputOf<Call>['places'] {
  return figures
    .flatMap((one) => {
      const [region = '', name, line] = one.key.split(' ');
      const operator = OPERATORS.find((known) => known === name) ?? 'other';
      const firstLine = lineOrders.firstLine({ region, operator });
      return line === firstLine && one.plays >= MIN_PLACE_PLAYS
        ? [{ ...one, region, operator, firstLine }]
        : [];
    })
    .slice(0, MAX_PLACES);
}

const toTotals = ({
  plays,
  firstFrameP50,
  firstFrameP75,
  firstFrameP95,
  swipeP75,
  stallShare,
  failureShare,
  wasteShare,
}: QualityFigures): QualityFigures => ({
  plays,
  firstFrameP50,
  firstFrameP75,
  firstFrameP95,
  swipeP75,
  stallShare,
  failureShare,
  wasteShare,
});

const toPoint = ({ key, firstFrameP75 }: KeyedFigures, later = 0) => ({
  at: new Date(Number(key) + later).toISOString(),
  firstFrameP75,
});

const byTime = (one: { at: string }, other: { at: string }): number => one.at.localeCompare(other.at);

const floorTo = (ms: number, step: number): number => ms - (ms % step);

const NOTHING = {
  plays: 0,
  firstFrameP50: null,
  firstFrameP75: null,
  firstFrameP95: null,
  swipeP75: null,
  stallShare: 0,
  failureShare: 0,
  wasteShare: 0,
  renditionShares: {},
  requestFailureShare: 0,
};
