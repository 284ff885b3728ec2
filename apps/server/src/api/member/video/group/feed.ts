import { clipsOf } from '@playlet/db/queries/catalogue/clips';
import { listShownGroups } from '@playlet/db/queries/catalogue/group';
import { defineHandler } from '#call/handler.ts';
import { presentGroup, presentVideo } from '#catalogue/present.ts';
import { readMemberPage, readSharedPage, visitPage } from '#recommend/feed-page.ts';
import { personalMemberOf, poolOf } from '#recommend/pool.ts';
import { createReasons } from '#recommend/reason.ts';
import { readFeedLimits } from '#rules/placement.ts';

export default defineHandler<'POST member/video/group/feed'>(
  async ({ page, pageSize, snapshot, minorSafe, seen = [], recent = [] }, call) => {
    const { context, caller } = call;
    const pool = poolOf(caller, { minorSafe }, await readFeedLimits(context));
    const asked = { pool, snapshot, from: page * pageSize, count: pageSize };
    const memberId = personalMemberOf(caller, pool);
    const visiting = caller.kind === 'guest' && !pool.minorSafe && recent.length > 0;
    const { items, total, ...found } = await (memberId !== undefined
      ? readMemberPage(call, memberId, asked)
      : visiting
        ? visitPage(call, { seen, recent }, asked)
        : readSharedPage(call, asked));
    const seqs = items.map(({ seq }) => seq);
    const [rows, clips, reference, reasonOf, kept] = await Promise.all([
      listShownGroups(context.db, seqs, pool),
      clipsOf(context.db, seqs, memberId),
      context.reference(),
      createReasons(context, pool.minorSafe === true),
      found.snapshot,
    ]);
    const itemOf = new Map(items.map((item) => [item.seq, item]));
    const head = items.slice(0, Math.max(0, (pool.clearedItems ?? 0) - page * pageSize));
    const mustBeCleared = new Set(head.map(({ seq }) => seq));
    const clipOf = new Map(clips.map((clip) => [clip.group_id, clip]));
    const list = rows.flatMap((row) => {
      const clip = clipOf.get(row.id);
      if (!clip || (mustBeCleared.has(row.seq) && !row.first_screen_cleared)) return [];
      const reason = reasonOf(itemOf.get(row.seq) ?? row, row);
      return [
        {
          group: presentGroup(row, reference, call),
          video: presentVideo(clip, row, call),
          ...(reason && { reason }),
        },
      ];
    });
    return { list, page, pageSize, total, snapshot: kept };
  },
);
