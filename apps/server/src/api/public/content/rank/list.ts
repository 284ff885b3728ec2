import { listRankedGroups, rankDramas } from '@playlet/core/catalogue/rank';
import { findGroupsById, type GroupRow } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';
import { presentGroup } from '#catalogue/present.ts';
import type { Context } from '#context.ts';

export default defineHandler<'POST public/content/rank/list'>(async (input, call) => {
  const { list, page, pageSize, snapshot } = input;
  const { context } = call;
  const safe = input.minorSafe === true;
  const name = { kind: 'rank', filter: [list, safe] } as const;
  const kept = await context.listSnapshots.find(name, snapshot);
  const ranked = kept ? (JSON.parse(kept.toString()) as string[]) : await rankingNow(context, list, safe);
  const from = page * pageSize;
  const shown = ranked.slice(from, from + pageSize);
  const [reference, rows] = await Promise.all([context.reference(), findGroupsById(context.db, shown)]);
  return {
    list: shown.flatMap((id, at) => {
      const row = rows.get(id);
      return row && isRankable(row, safe)
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

async function rankingNow({ db, clock }: Context, list: RankList, safe: boolean): Promise<string[]> {
  const ranked = await listRankedGroups(db, list, safe);
  if (ranked.length > 0) return ranked;
  // The first viewer of a new catalogue does not wait for the job.
  await rankDramas(db, clock.now(), [list]);
  return listRankedGroups(db, list, safe);
}

/** Tests whether a drama may still be in a ranking that is some minutes old. */
function isRankable(row: GroupRow, safe: boolean): boolean {
  return row.published_at !== null && row.access !== 'private' && (!safe || row.minor_safe);
}
