import type { BuildCell } from '@playlet/domain/playback-quality/builds';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** A build of the viewer, with its figures by way in, device and network. */
export type BuildCells = { build: string; firstAt: Date; cells: BuildCell[] };

/** Returns the builds that played since a moment, the newest first. */
export async function listBuildFigures(db: Database, since: Date): Promise<BuildCells[]> {
  const { rows } = await sql<Row>`
    with f as materialized (select * from build_figure where day >= ${since}),
    sums as (
      select build, way, device, network, min(first_at) as first_at, sum(plays)::float8 as plays,
        sum(failed_plays)::float8 as failed_plays, sum(stalled_ms)::float8 as stalled_ms, sum(watched_ms)::float8 as watched_ms
      from f group by build, way, device, network),
    counts as (
      select build, way, device, network, array_agg(cold order by place) as cold_frames,
        array_agg(swipe order by place) as swipe_frames
      from (
        select build, way, device, network, place, sum(coalesce(cold, 0))::float8 as cold,
          sum(coalesce(swipe, 0))::float8 as swipe
        from f, unnest(cold_frames, swipe_frames) with ordinality as u (cold, swipe, place)
        group by build, way, device, network, place) as placed
      group by build, way, device, network)
    select sums.*, cold_frames, swipe_frames from sums join counts using (build, way, device, network)`.execute(
    db,
  );
  const builds = new Map<string, BuildCells>();
  for (const row of rows) {
    const known = builds.get(row.build) ?? { build: row.build, firstAt: row.first_at, cells: [] };
    if (row.first_at < known.firstAt) known.firstAt = row.first_at;
    known.cells.push(toCell(row));
    builds.set(row.build, known);
  }
  return [...builds.values()].sort((one, other) => other.firstAt.getTime() - one.firstAt.getTime());
}

type Row = {
  build: string;
  way: string;
  device: string;
  network: string;
  first_at: Date;
  plays: number;
  failed_plays: number;
  stalled_ms: number;
  watched_ms: number;
  cold_frames: number[];
  swipe_frames: number[];
};

const toCell = (row: Row): BuildCell => ({
  way: row.way,
  device: row.device,
  network: row.network,
  plays: row.plays,
  failedPlays: row.failed_plays,
  stalledMs: row.stalled_ms,
  watchedMs: row.watched_ms,
  coldFrames: row.cold_frames,
  swipeFrames: row.swipe_frames,
});
