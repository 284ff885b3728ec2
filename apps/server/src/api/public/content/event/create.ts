import { handler } from '#http/handler.ts';
import { recordEvent } from '#reports/record-event.ts';
import { recordPlays } from '#reports/record-plays.ts';

export default handler<'POST public/content/event/create'>(async ({ events, ...visit }, call) => {
  const left = events.flatMap((event) => (event.kind === 'leave' ? [event] : []));
  await recordPlays(
    call,
    'leave',
    left.map(({ playId, second, seconds }) => ({ playId, second, seconds, ...visit })),
  );
  for (const event of events) if (event.kind !== 'leave') recordEvent(call, { ...visit, ...event });
  return {};
});
