import { defineHandler } from '#call/handler.ts';
import { networkKeyOf } from '#http/limits/network-key.ts';
import { recordEvent } from '#reports/record-event.ts';
import { recordPlays } from '#reports/record-plays.ts';

export default defineHandler<'POST public/content/event/create'>(async ({ events, ...visit }, call) => {
  const { context, request } = call;
  if (!context.shares.events.take(networkKeyOf(context, request), events.length)) return {};
  for (const kind of ['leave', 'recommended_play'] as const) {
    const plays = events.flatMap((event) => (event.kind === kind ? [{ ...visit, ...event }] : []));
    await recordPlays(call, kind, plays);
  }
  for (const event of events)
    if (event.kind !== 'leave' && event.kind !== 'recommended_play')
      recordEvent(call, { ...visit, ...event });
  return {};
});
