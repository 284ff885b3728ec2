import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

/** The channel on which all servers hear what changed; triggers of migration 047 send on it as well. */
export const LIVE_CHANNEL = 'playlet_live';

/** Tells all open streams of the console, once the transaction is committed. */
export async function notifyLive(db: Database, event: { topic: string }): Promise<void> {
  await sql`select pg_notify(${LIVE_CHANNEL}, ${JSON.stringify(event)})`.execute(db);
}

type Person = { staffId: string; name: string; since: Date };

/**
 * Records the object a tab has open and returns the other people with it. Arrivals and departures are announced to the
 * others, heartbeats are not.
 */
export async function updatePresence(
  tx: Database,
  { clientId, staffId, place }: { clientId: string; staffId: string; place: string | null },
  lifetimeMs: number,
): Promise<Person[]> {
  const isStale = sql<boolean>`seen_at < now() - make_interval(secs => ${lifetimeMs / 1000})`;
  const gone = await tx
    .deleteFrom('staff_presence')
    .where((where) =>
      where.or([
        isStale,
        where.and([
          where('client_id', '=', clientId),
          ...(place === null ? [] : [where('place', '!=', place)]),
        ]),
      ]),
    )
    .returning('place')
    .execute();
  const came = place !== null && (await enter(tx, { clientId, staffId, place }));
  const changed = new Set([...gone.map((row) => row.place), ...(came ? [place] : [])]);
  for (const one of changed) await notifyLive(tx, { topic: 'presence', ...{ place: one } });
  return place === null ? [] : peopleAt(tx, place, staffId);
}

/** Whether the tab was not there before. */
async function enter(
  tx: Database,
  { clientId, staffId, place }: { clientId: string; staffId: string; place: string },
): Promise<boolean> {
  const { rows } = await sql<{ came: boolean }>`
    insert into staff_presence (client_id, staff_id, place) values (${clientId}, ${staffId}, ${place})
    on conflict (client_id) do update set seen_at = now(), staff_id = excluded.staff_id, place = excluded.place
    returning xmax = 0 as came`.execute(tx);
  return rows[0]?.came ?? false;
}

async function peopleAt(tx: Database, place: string, exceptId: string): Promise<Person[]> {
  const rows = await tx
    .selectFrom('staff_presence')
    .innerJoin('staff', 'staff.id', 'staff_presence.staff_id')
    .select((select) => ['staff.id as staffId', 'staff.name', select.fn.min('since').as('since')])
    .where('place', '=', place)
    .where('staff.id', '!=', exceptId)
    .groupBy(['staff.id', 'staff.name'])
    .orderBy('since')
    .execute();
  // The earliest of a group that has rows is a moment.
  return rows as Person[];
}
