import type { Database } from '@playlet/db/database';
import type {
  BuildFigureTable,
  EpisodeFigureTable,
  LineFigureTable,
  PlaybackFigureTable,
} from '@playlet/db/tables/playback-quality';
import { type RawBuilder, type Selectable, sql } from 'kysely';

export type PlaybackFigures = Omit<Selectable<PlaybackFigureTable>, 'span_minutes'>;
export type LineFigures = Selectable<LineFigureTable>;
export type EpisodeFigures = Selectable<EpisodeFigureTable>;
export type BuildFigures = Selectable<BuildFigureTable>;

/** Adds a server's collected figures to the stored ones. */
export async function addPlaybackFigures(db: Database, figures: readonly PlaybackFigures[]): Promise<void> {
  if (figures.length === 0) return;
  await sql`
    insert into playback_figure as f (at, span_minutes, line, region, operator, network, device, plays, stalled_plays,
      failed_plays, stalled_ms, watched_ms, used_bytes, wasted_bytes, requests, failed_requests, first_frames,
      swipe_frames, rendition_seconds)
    select at, 1, line, region, operator, network, device, plays, stalled_plays, failed_plays, stalled_ms, watched_ms,
      used_bytes, wasted_bytes, requests, failed_requests, first_frames, swipe_frames, rendition_seconds
    from jsonb_to_recordset(${writeFigures(figures)}::jsonb) as r (at timestamptz, line text, region text,
      operator text, network text, device text, plays int, stalled_plays int, failed_plays int, stalled_ms bigint,
      watched_ms bigint, used_bytes bigint, wasted_bytes bigint, requests int, failed_requests int,
      first_frames int[], swipe_frames int[], rendition_seconds int[])
    order by at, line, region, operator, network, device
    on conflict (at, span_minutes, line, region, operator, network, device) do update set
      ${addColumns([
        'plays',
        'stalled_plays',
        'failed_plays',
        'stalled_ms',
        'watched_ms',
        'used_bytes',
        'wasted_bytes',
        'requests',
        'failed_requests',
      ])}, ${addArrays(['first_frames', 'swipe_frames', 'rendition_seconds'])}`.execute(db);
}

export async function addLineFigures(db: Database, figures: readonly LineFigures[]): Promise<void> {
  if (figures.length === 0) return;
  await sql`
    insert into line_figure as f (at, line, region, operator, requests, failures, failing_reports, voices, first_bytes,
      throughput_kbps, throughput_count)
    select at, line, region, operator, requests, failures, failing_reports, voices, first_bytes, throughput_kbps,
      throughput_count
    from jsonb_to_recordset(${writeFigures(figures)}::jsonb) as r (at timestamptz, line text, region text,
      operator text, requests int, failures int, failing_reports int, voices jsonb, first_bytes int[],
      throughput_kbps bigint, throughput_count int)
    order by at, line, region, operator
    on conflict (at, line, region, operator) do update set
      ${addColumns(['requests', 'failures', 'failing_reports', 'throughput_kbps', 'throughput_count'])},
      voices = f.voices || excluded.voices,
      ${addArrays(['first_bytes'])}`.execute(db);
}

/** Episodes that there are: a page may report any. */
export async function addEpisodeFigures(db: Database, figures: readonly EpisodeFigures[]): Promise<void> {
  if (figures.length === 0) return;
  await sql`
    insert into episode_figure as f (at, group_id, index, network, plays, stalled_plays, failed_plays, stalled_ms,
      watched_ms, used_bytes, wasted_bytes, first_frames, rendition_seconds)
    select r.at, r.group_id, r.index, network, plays, stalled_plays, failed_plays, stalled_ms, watched_ms,
      used_bytes, wasted_bytes, first_frames, rendition_seconds
    from jsonb_to_recordset(${writeFigures(figures)}::jsonb) as r (at timestamptz, group_id text, index int,
      network text, plays int, stalled_plays int, failed_plays int, stalled_ms bigint, watched_ms bigint,
      used_bytes bigint, wasted_bytes bigint, first_frames int[], rendition_seconds int[])
    where exists (select from video where video.group_id = r.group_id and video.index = r.index)
    order by r.at, r.group_id, r.index, network
    on conflict (at, group_id, index, network) do update set
      ${addColumns([
        'plays',
        'stalled_plays',
        'failed_plays',
        'stalled_ms',
        'watched_ms',
        'used_bytes',
        'wasted_bytes',
      ])}, ${addArrays(['first_frames', 'rendition_seconds'])}`.execute(db);
}

export async function addBuildFigures(db: Database, figures: readonly BuildFigures[]): Promise<void> {
  if (figures.length === 0) return;
  await sql`
    insert into build_figure as f (day, build, way, network, device, first_at, plays, failed_plays, stalled_ms, watched_ms,
      cold_frames, swipe_frames)
    select day, build, way, network, device, first_at, plays, failed_plays, stalled_ms, watched_ms, cold_frames, swipe_frames
    from jsonb_to_recordset(${writeFigures(figures)}::jsonb) as r (day timestamptz, build text, way text, network text,
      device text, first_at timestamptz, plays int, failed_plays int, stalled_ms bigint, watched_ms bigint,
      cold_frames int[], swipe_frames int[])
    order by day, build, way, network, device
    on conflict (day, build, way, network, device) do update set
      first_at = least(f.first_at, excluded.first_at),
      ${addColumns(['plays', 'failed_plays', 'stalled_ms', 'watched_ms'])},
      ${addArrays(['cold_frames', 'swipe_frames'])}`.execute(db);
}

/** Columns whose type is bigint; all others are integer. */
const SUMS: ReadonlySet<string> = new Set([
  'stalled_ms',
  'watched_ms',
  'used_bytes',
  'wasted_bytes',
  'throughput_kbps',
]);
export const MAX_INTEGER_COUNT = 2 ** 31 - 1;
export const limitOf = (column: string): number =>
  SUMS.has(column) ? Number.MAX_SAFE_INTEGER : MAX_INTEGER_COUNT;

/** The rows as JSON, in which no number is larger than its column takes: they are the pages' word. */
const writeFigures = (figures: readonly object[]): string =>
  JSON.stringify(figures, (key, value: unknown) =>
    typeof value === 'number' ? Math.min(value, limitOf(key)) : value,
  );

/** Adds column by column, up to the column's maximum. */
const addColumns = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    columns.map(
      (column) =>
        sql`${sql.ref(column)} = least(${sql.ref(`f.${column}`)}::bigint + ${sql.ref(`excluded.${column}`)}, ${sql.lit(limitOf(column))})`,
    ),
  );

/** Adds element by element, up to an element's maximum; the shorter array is padded with zeros. */
const addArrays = (columns: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    columns.map(
      (column) => sql`${sql.ref(column)} = (
        select array_agg(least(coalesce(one, 0)::bigint + coalesce(other, 0), ${sql.lit(MAX_INTEGER_COUNT)})::int order by place)
        from unnest(${sql.ref(`f.${column}`)}, ${sql.ref(`excluded.${column}`)}) with ordinality as u (one, other, place))`,
    ),
  );
