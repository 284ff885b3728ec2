import { listRankedGroups, rankDramas } from '@playlet/core/catalogue/rank';
import { isVisibleRow, type Visibility } from '@playlet/db/queries/access/visibility';
import { findGroupsById } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';
import { presentGroup } from '#catalogue/present.ts';
import { suitableOf } from '#catalogue/viewer.ts';
import type { Context } from '#context.ts';
import { readRankLimits, readRecommendedLimits } from '#rules/placement.ts';

export default defineHandler<'POST public/content/rank/list'>(async (input, call) => {
  const { list, page, pageSize, snapshot } = input;
  const { context } = call;
  const safe = input.minorSafe === true;
  const name = { kind: 'rank', filter: [list, safe] } as const;
  const kept = await context.listSnapshots.find(name, snapshot);
  const ranked = kept ? (JSON.parse(kept.toString()) as string[]) : await rankingNow(context, list, safe);
  // A ranking may be some minutes old.
  const visibility: Visibility = {
    access: ['free', 'vip'],
    ...suitableOf(call.caller, safe),
    ...(await readRecommendedLimits(context)),
  };
  const from = page * pageSize;
  const shown = ranked.slice(from, from + pageSize);
  const [reference, rows] = await Promise.all([context.reference(), findGroupsById(context.db, shown)]);
  return {
    list: shown.flatMap((id, at) => {
      const row = rows.get(id);
      return row && isVisibleRow(row, visibility, false)
        ? [{ ...presentGroup(row, reference, call), place: from + at + 1 }]
        : [];
    }),
    page,
    pageSize,
    total: ranked.length,
    snapshot:
      from + pageSize <= ranked.length
        ? await context.listSnapshots.keep(name, Buffer.from(JSON.stringify(ranked)))
        : undefined,
  };
});

type RankList = Parameters<typeof listRankedGroups>[1];

async function rankingNow(context: Context, list: RankList, safe: boolean): Promise<string[]> {
  const { db, clock } = context;
  const limits = await readRankLimits(context);
  const ranked = await listRankedGroups(db, list, safe, undefined, limits);
  if (ranked.length > 0) return ranked;
  // The first viewer of a new catalogue does not wait for the job.
  await rankDramas(db, clock.now(), [list]);
  return listRankedGroups(db, list, safe, undefined, limits);
}
