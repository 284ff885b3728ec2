import { firstVideos, groupsBySeq } from '@playlet/db/queries/group';
import { onlyMinorSafe, visibleAccess } from '../../../../catalogue/list-order.ts';
import { presentGroup, presentVideo } from '../../../../catalogue/present.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'POST member/video/group/feed'>(async ({ page, pageSize, minorSafe }, call) => {
  const { context, caller, epoch } = call;
  const order = {
    sort: 'hot' as const,
    access: visibleAccess(caller),
    ...(onlyMinorSafe({ minorSafe }, caller) && { minorSafe: true as const }),
  };
  const { seqs, total } = await context.orders.page(order, epoch, page * pageSize, pageSize);
  const rows = await groupsBySeq(context.db, seqs);
  const [reference, videos] = await Promise.all([
    context.reference(),
    firstVideos(
      context.db,
      rows.map((row) => row.id),
    ),
  ]);
  const videoByGroup = new Map(videos.map((video) => [video.group_id, video]));
  const list = rows.flatMap((row) => {
    const video = videoByGroup.get(row.id);
    return video
      ? [{ group: presentGroup(row, reference, call), video: presentVideo(video, row, call) }]
      : [];
  });
  return { list, page, pageSize, total };
});
