import { listAdDays } from '@playlet/core/ads/ad-link';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { linkById } from '#ads/operator-link.ts';
import { defineHandler } from '#call/handler.ts';

export default defineHandler<'POST admin/content/link/report'>(async ({ id, days }, { context }) => {
  await linkById(context, id);
  const now = context.clock.now();
  const wanted = Array.from({ length: days }, (_, at) => beijingDayOf(now - (days - 1 - at) * DAY_MS));
  const counted = await listAdDays(context.db, id, wanted[0] ?? '');
  const byDay = new Map(counted.map((row) => [row.day, row]));
  return {
    list: wanted.map((day) => byDay.get(day) ?? { day, impressions: 0, clicks: 0, completions: 0 }),
  };
});
