import { openLinks } from '@playlet/db/queries/catalogue/content';
import { checkTarget } from '#ads/serve.ts';
import { readAdEligibility } from '#ads/viewer.ts';
import { defineHandler } from '#call/handler.ts';
import { presentPoster } from '#catalogue/present.ts';
import { isInTeenMode } from '#catalogue/viewer.ts';
import { pagePartOf, pagingOf } from '#paging/page-place.ts';
import { readFirstScreenLimits } from '#rules/placement.ts';

/** The slots that all viewers may see, in teen mode as well. */
const QUIET = ['service', 'notice'] as const;
/** The slots with several advertisements; the others are given one at a time, or their caps would mean nothing. */
const ROW = ['banner'] as const;

export default defineHandler<'POST public/content/link/list'>(async (input, call) => {
  const { page, pageSize, position } = input;
  const { ads, audience } = await readAdEligibility(call);
  // No ways out in teen mode.
  const entries = isInTeenMode(call.caller) ? QUIET : ([...QUIET, 'jump'] as const);
  const open = [...entries, ...(ads ? ROW : [])];
  const slots = position === undefined ? open : open.filter((slot) => slot === position);
  if (slots.length === 0) return { list: [], page, pageSize };
  const dramas = await readFirstScreenLimits(call.context);
  const filter = { now: new Date(call.context.clock.now()), audience, slots, dramas };
  const rows = await openLinks(call.context.db, filter, pagePartOf(input, ['number', 'text']));
  const list = rows.map((row) => ({
    id: row.id,
    position: row.slot,
    title: row.title,
    image: presentPoster(row.poster_id, row, call),
    target: checkTarget(row.target),
    text: row.text,
    endsAt: row.ends_at?.toISOString() ?? null,
  }));
  return { list, ...pagingOf(input, rows, (row) => [row.position, row.id]) };
});
