import type { Database } from '@playlet/db/database';
import type { TeenTable } from '@playlet/db/tables/teen';
import { type Selectable, sql } from 'kysely';
import { holdMember } from './member.ts';

type TeenRow = Selectable<TeenTable>;

/** A member's teen mode; undefined where it is off. */
export function teenOf(db: Database, memberId: string): Promise<TeenRow | undefined> {
  return db.selectFrom('teen').selectAll().where('member_id', '=', memberId).executeTakeFirst();
}

/** Switches teen mode on; false where it is on already, whose PIN and age then stay. */
export async function enableTeen(
  db: Database,
  teen: { memberId: string; band: TeenRow['band']; pinHash: string },
): Promise<boolean> {
  const row = await db
    .insertInto('teen')
    .values({ member_id: teen.memberId, band: teen.band, pin_hash: teen.pinHash, pin_blocked_until: null })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Switches teen mode off. The time used that day stays on the account. */
export async function disableTeen(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('teen').where('member_id', '=', memberId).execute();
}

/** Changes age or PIN; a new PIN ends the wait after wrong ones. */
export async function updateTeen(
  db: Database,
  memberId: string,
  change: { band?: TeenRow['band'] | undefined; pinHash?: string | undefined },
): Promise<void> {
  await db
    .updateTable('teen')
    .set({
      updated_at: sql`now()`,
      ...(change.band !== undefined && { band: change.band }),
      ...(change.pinHash !== undefined && {
        pin_hash: change.pinHash,
        pin_failures: 0,
        pin_blocked_until: null,
      }),
    })
    .where('member_id', '=', memberId)
    .execute();
}

/**
 * Takes one guess at the PIN before it is checked, so that concurrent guesses count too. `blockFor` maps the number of
 * wrong guesses to a wait, in milliseconds. Undefined where the PIN is blocked.
 */
export function takePinGuess(
  db: Database,
  memberId: string,
  now: Date,
  blockFor: (failures: number) => number,
): Promise<{ pinHash: string; failures: number } | undefined> {
  return db.transaction().execute(async (tx) => {
    const teen = await tx
      .selectFrom('teen')
      .select(['pin_hash', 'pin_failures', 'pin_blocked_until'])
      .where('member_id', '=', memberId)
      .forUpdate()
      .executeTakeFirst();
    if (!teen || (teen.pin_blocked_until && teen.pin_blocked_until > now)) return undefined;
    const failures = teen.pin_failures + 1;
    const wait = blockFor(failures);
    await tx
      .updateTable('teen')
      .set({
        pin_failures: failures,
        pin_blocked_until: wait > 0 ? new Date(now.getTime() + wait) : null,
      })
      .where('member_id', '=', memberId)
      .execute();
    return { pinHash: teen.pin_hash, failures };
  });
}

/** The guess was right. */
export async function forgivePinGuesses(db: Database, memberId: string): Promise<void> {
  await db
    .updateTable('teen')
    .set({ pin_failures: 0, pin_blocked_until: null })
    .where('member_id', '=', memberId)
    .execute();
}

/** A member's age and day as the rules of the budget see them; times in milliseconds. */
type TeenAccount = {
  band: TeenRow['band'];
  day: { used: number; extra: number };
  paidUntil: number | null;
};

/**
 * Charges a session's time to its member's day. `decide` receives the account and returns the charge and the end of the
 * time it pays for, or a refusal, which charges nothing. The member's devices are serialized here. Undefined where teen
 * mode is off.
 */
export function chargeTeen<Refusal extends string>(
  db: Database,
  session: { id: string; memberId: string },
  day: string,
  decide: (account: TeenAccount) => { charge: number; paidUntil: number } | Refusal,
): Promise<{ charge: number; paidUntil: number } | Refusal | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdMember(tx, session.memberId))) return undefined;
    const teen = await tx
      .selectFrom('teen')
      .select('band')
      .where('member_id', '=', session.memberId)
      .forUpdate()
      .executeTakeFirst();
    if (!teen) return undefined;
    const lease = await tx
      .selectFrom('teen_lease')
      .select('paid_until')
      .where('session_id', '=', session.id)
      .executeTakeFirst();
    const decided = decide({
      band: teen.band,
      day: await readTeenDay(tx, session.memberId, day),
      paidUntil: lease?.paid_until.getTime() ?? null,
    });
    if (typeof decided === 'string') return decided;
    await addToDay(tx, session.memberId, day, { used: decided.charge });
    const paidUntil = new Date(decided.paidUntil);
    await tx
      .insertInto('teen_lease')
      .values({ session_id: session.id, member_id: session.memberId, paid_until: paidUntil })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ paid_until: paidUntil }))
      .execute();
    return decided;
  });
}

/** Returns the time used on a Beijing day (`YYYY-MM-DD`), in milliseconds. */
export async function readTeenDay(
  db: Database,
  memberId: string,
  day: string,
): Promise<{ used: number; extra: number }> {
  const row = await db
    .selectFrom('teen_day')
    .select(['used_ms as used', 'extra_ms as extra'])
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirst();
  return row ?? { used: 0, extra: 0 };
}

/** Adds used milliseconds to a day. */
async function addToDay(
  db: Database,
  memberId: string,
  day: string,
  { used }: { used: number },
): Promise<void> {
  await sql`
    insert into teen_day (member_id, day, used_ms, extra_ms) values (${memberId}, ${day}, ${used}, 0)
    on conflict (member_id, day) do update set used_ms = teen_day.used_ms + excluded.used_ms`.execute(db);
}

/** Gives a day extra milliseconds, once; false where it had some already. Requests made at once follow one another. */
export async function extendDay(
  db: Database,
  memberId: string,
  day: string,
  extra: number,
): Promise<boolean> {
  const { rows } = await sql`
    insert into teen_day (member_id, day, used_ms, extra_ms) values (${memberId}, ${day}, 0, ${extra})
    on conflict (member_id, day) do update set extra_ms = excluded.extra_ms
    where teen_day.extra_ms = 0
    returning 1`.execute(db);
  return rows.length > 0;
}

/** The dramas a member watched since a moment and how many episodes of each, the latest first. */
export async function readWatchedSince(
  db: Database,
  memberId: string,
  since: Date,
  limit: number,
): Promise<{ groupId: string; title: string; episodes: number }[]> {
  return (
    db
      .selectFrom('resume')
      .innerJoin('group', 'group.id', 'resume.group_id')
      .select((eb) => ['resume.group_id as groupId', 'group.title', eb.fn.countAll<number>().as('episodes')])
      .where('resume.member_id', '=', memberId)
      .where('resume.watched_at', '>=', since)
      // Dramas watched before the mode was switched on may be unsuitable for a child.
      .where('group.minor_safe', '=', true)
      .where('group.affects_minors', '=', false)
      .groupBy(['resume.group_id', 'group.title'])
      .orderBy((eb) => eb.fn.max('resume.watched_at'), 'desc')
      .limit(limit)
      .execute()
  );
}

/** Until when each session of a member has paid, in milliseconds since 1970. */
export async function listTeenLeases(db: Database, memberId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('teen_lease')
    .select('paid_until')
    .where('member_id', '=', memberId)
    .execute();
  return rows.map(({ paid_until }) => paid_until.getTime());
}
