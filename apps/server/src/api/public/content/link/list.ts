import { openLinks } from '@playlet/db/queries/content';
import { presentPoster } from '../../../../catalogue/present.ts';
import { inTeenMode } from '../../../../catalogue/viewer.ts';
import { handler } from '../../../../http/handler.ts';

/** What teen mode keeps, when asked for by name. */
const QUIET: ReadonlySet<string> = new Set(['service', 'notice']);

export default handler<'POST public/content/link/list'>(async ({ page, pageSize, position }, call) => {
  // No advertisements and no ways out in teen mode.
  if (inTeenMode(call.caller) && !QUIET.has(position ?? '')) return { list: [], page, pageSize };
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
