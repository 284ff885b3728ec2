import { newId } from '@playlet/db/id';
import { EVENT_KINDS, type NewEvent } from '@playlet/domain/reports/event';
import { DAY_MS } from '@playlet/domain/time';
import { createSeeded } from '@playlet/testing/random';
import type { IdentifiedEvent } from './insert-events.ts';

/** Events of every kind within two days, of few viewers, dramas and plays, so that much happens twice and in any order. */
export function randomEvents(from: number, count: number, seed = 7): IdentifiedEvent[] {
  const next = createSeeded(seed);
  const random = (limit: number) => Math.floor(next() * limit);
  const pick = <Item>(...items: Item[]) => items[random(items.length)] as Item;
  return Array.from({ length: count }, () => {
    const kind = pick(...EVENT_KINDS);
    const viewer = `viewer${random(60)}`;
    const isOfEpisode = ['play', 'leave', 'complete', 'recommended_play', 'paywall_shown'].includes(kind);
    const isMoney = ['order_placed', 'order_paid', 'refund'].includes(kind);
    const event: NewEvent = {
      kind,
      viewerKey: viewer,
      memberId: random(2) ? viewer : undefined,
      ...(isOfEpisode && {
        groupId: `drama${random(4)}`,
        index: 1 + random(3),
        playId: `${viewer}play${random(8)}`,
        second: random(90),
        seconds: random(90),
      }),
      ...(isMoney && { amountFen: 100 * random(50), groupId: random(2) ? `drama${random(4)}` : undefined }),
      ...(kind === 'search' && { query: `q${random(5)}`, results: random(3) }),
      ...(kind === 'visit' && { channel: pick('douyin', 'direct'), network: pick('wifi', '4g') }),
    };
    return { id: newId(from + random(2 * DAY_MS)), ...event };
  });
}
