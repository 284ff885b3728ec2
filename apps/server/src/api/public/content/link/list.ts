import { openLinks } from '@playlet/db/queries/content';
import { presentPoster } from '../../../../catalogue/present.ts';
import { handler } from '../../../../http/handler.ts';

export default handler<'POST public/content/link/list'>(async ({ page, pageSize, position }, call) => {
  const filter = { now: new Date(), audience: 'guest' as const, ...(position && { slot: position }) };
  const rows = await openLinks(call.context.db, filter, page * pageSize, pageSize);
  const list = rows.map((row) => ({
    id: row.id,
    position: row.slot,
    title: row.title,
    image: presentPoster(row.poster_id, row, call),
    target: row.target,
    text: row.text,
    endsAt: row.ends_at?.toISOString() ?? null,
  }));
  return { list, page, pageSize };
});
