import { firstVideos, type GroupRow, groupsBySeq, type VideoRow } from '@playlet/db/queries/catalogue/group';
import { videosToGoOn } from '@playlet/db/queries/recommend/recommend';
import { presentGroup, presentVideo } from '#catalogue/present.ts';
import { type Call, handler } from '#http/handler.ts';
import { memberPage, sharedPage, visitPage } from '#recommend/feed-page.ts';
import { personalMember, poolOf } from '#recommend/pool.ts';
import { createReasons } from '#recommend/reason.ts';

export default handler<'POST member/video/group/feed'>(
  async ({ page, pageSize, snapshot, minorSafe, seen = [], recent = [] }, call) => {
    const { context, caller } = call;
    const pool = poolOf(caller, { minorSafe });
    const asked = { pool, snapshot, from: page * pageSize, count: pageSize };
    const memberId = personalMember(caller, pool);
    const visiting = caller.kind === 'guest' && !pool.minorSafe && recent.length > 0;
    const { items, ...found } = await (memberId !== undefined
      ? memberPage(call, memberId, asked)
      : visiting
        ? visitPage(call, { seen, recent }, asked)
        : sharedPage(call, asked));
    const rows = await groupsBySeq(
      context.db,
      items.map(({ seq }) => seq),
    );
    const [reference, reasonOf, videoOf] = await Promise.all([
      context.reference(),
      createReasons(context, pool.minorSafe === true),
      clips(call, rows, memberId),
    ]);
    const itemOf = new Map(items.map((item) => [item.seq, item]));
    const list = rows.flatMap((row) => {
      const video = videoOf.get(row.id);
      if (!video) return [];
      const reason = reasonOf(itemOf.get(row.seq) ?? row, row);
      return [
        {
          group: presentGroup(row, reference, call),
          video: presentVideo(video, row, call),
          ...(reason && { reason }),
        },
      ];
    });
    return { list, page, pageSize, ...found };
  },
);

/** The episode shown of each drama: where the member goes on, or the first. */
async function clips(
  { context: { db } }: Call,
  rows: GroupRow[],
  memberId: string | undefined,
): Promise<Map<string, VideoRow>> {
  const ids = rows.map(({ id }) => id);
  const [first, further] = await Promise.all([
    firstVideos(db, ids),
    memberId === undefined ? [] : videosToGoOn(db, memberId, ids),
  ]);
  return new Map([...first, ...further].map((video) => [video.group_id, video]));
}
