import { newId } from '@playlet/db';
import { type IdentifiedEvent, insertEvents } from '@playlet/db/queries/reports/insert-events';
import type { RawDatabase } from '@playlet/db/raw';
import type { NewEvent } from '@playlet/domain/reports/event';
import { DAY_MS } from '@playlet/domain/time';
import { seeded } from '@playlet/testing/random';
import { dramaId, EPISODE_COUNT, type ReportWorld } from './seed.ts';

const BATCH_SIZE = 1000;
const CONNECTION_COUNT = 2;

/** Writes raw events of the last days with the product's own statement; answers how many it wrote in a second. */
export async function seedEvents(
  db: RawDatabase,
  world: ReportWorld,
  { count, days }: { count: number; days: number },
): Promise<number> {
  const random = seeded(20_261_124);
  const some = (limit: number) => Math.floor(random() * limit);
  let written = 0;
  const started = performance.now();
  const writeSome = async () => {
    while (written < count) {
      written += BATCH_SIZE;
      const events: IdentifiedEvent[] = [];
      while (events.length < BATCH_SIZE) {
        const at = world.until - days * DAY_MS + some(days * DAY_MS - 90_000);
        for (const [event, afterMs] of oneVisit(some, world))
          events.push({ id: newId(at + afterMs), ...event });
      }
      await insertEvents(db, events);
    }
  };
  await Promise.all(Array.from({ length: CONNECTION_COUNT }, writeSome));
  return (written / (performance.now() - started)) * 1000;
}

/** A viewer's play with what goes around it, and how long after its beginning each was, in milliseconds. */
function oneVisit(some: (limit: number) => number, world: ReportWorld): [NewEvent, number][] {
  const isMember = some(2) === 0;
  const viewerKey = isMember ? `M${1 + some(world.members)}` : `G${some(1e9)}`;
  const who = {
    viewerKey,
    memberId: isMember ? viewerKey : undefined,
    device: 'Android',
    audience: 'member',
  } as const;
  const rank = some(1000) / 1000;
  const groupId = dramaId(1 + Math.floor(world.dramas * rank ** 3));
  const play = { ...who, groupId, index: 1 + some(EPISODE_COUNT), playId: `P${some(1e12)}` };
  const second = some(90);
  return [
    [{ ...who, kind: 'visit', channel: 'douyin', network: 'wifi' }, 0],
    [{ ...play, kind: 'play' }, 10],
    [{ ...play, kind: 'leave', second, seconds: second }, second * 1000],
    ...(some(10) < 6 ? [[{ ...play, kind: 'complete' }, second * 1000] as [NewEvent, number]] : []),
    ...(some(10) === 0 ? [[{ ...play, kind: 'paywall_shown' }, second * 1000] as [NewEvent, number]] : []),
    ...(some(20) === 0
      ? [
          [
            { ...who, kind: 'order_paid', amountFen: 2500, orderId: `O${1 + some(world.orders)}` },
            80_000,
          ] as [NewEvent, number],
        ]
      : []),
    ...(some(8) === 0
      ? [[{ ...who, kind: 'search', query: `词${some(20_000)}`, results: some(10) }, 0] as [NewEvent, number]]
      : []),
  ];
}
