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

type Decision = { charge: number; paidUntil: number };

export type TeenCharge<Refusal extends string = never> = {
  session: { id: string; memberId: string };
  /** The Beijing day (`YYYY-MM-DD`). */
  day: string;
  /** Decides on the charge and the end of the time it pays for, or refuses, which charges nothing. */
  decide: (account: TeenAccount) => Decision | Refusal;
};

/** Charges one session's time by itself; see `chargeTeens`. */
export function chargeTeen<Refusal extends string>(
  db: Database,
  charge: TeenCharge<Refusal>,
): Promise<Decision | Refusal | undefined> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdMember(tx, charge.session.memberId))) return undefined;
    const [decision] = await chargeTeens(tx, [charge]);
    return decision;
  });
}

/**
 * Charges sessions' time to their members' days, the earliest first. The members' devices are serialized here. Undefined where
 * teen mode is off, or the session has ended. The caller holds the members.
 */
export async function chargeTeens<Refusal extends string>(
  tx: Database,
  charges: readonly TeenCharge<Refusal>[],
): Promise<(Decision | Refusal | undefined)[]> {
  if (charges.length === 0) return [];
  const memberIds = [...new Set(charges.map(({ session }) => session.memberId))];
  const { rows: teens } = await sql<{ memberId: string; band: TeenRow['band'] }>`
    select member_id as "memberId", band from teen where member_id = any(${memberIds}::text[])
    order by member_id for update`.execute(tx);
  const bands = new Map(teens.map(({ memberId, band }) => [memberId, band]));
  const leases = await readLeases(tx, charges);
  const days = await readDays(tx, charges);
  const decisions = charges.map(({ session, day, decide }) => {
    const band = bands.get(session.memberId);
    const lease = leases.get(session.id);
    const account = days.get(`${session.memberId} ${day}`) ?? {
      memberId: session.memberId,
      day,
      used: 0,
      extra: 0,
      added: 0,
    };
    if (band === undefined || !lease) return undefined;
    const decision = decide({
      band,
      day: { used: account.used, extra: account.extra },
      paidUntil: lease.paidUntil,
    });
    if (typeof decision === 'string') return decision;
    days.set(`${session.memberId} ${day}`, {
      ...account,
      used: account.used + decision.charge,
      added: account.added + decision.charge,
    });
    leases.set(session.id, { ...lease, paidUntil: decision.paidUntil, isChanged: true });
    return decision;
  });
  await addToDays(
    tx,
    [...days.values()].filter(({ added }) => added > 0),
  );
  await writeLeases(
    tx,
    [...leases.values()].filter(({ isChanged }) => isChanged),
  );
  return decisions;
}

type Lease = { sessionId: string; memberId: string; paidUntil: number | null; isChanged: boolean };
type ChargedDay = { memberId: string; day: string; used: number; extra: number; added: number };

/** The leases of live sessions by their ids. */
async function readLeases(tx: Database, charges: readonly TeenCharge<string>[]): Promise<Map<string, Lease>> {
  const { rows } = await sql<{ sessionId: string; memberId: string; paidUntil: Date | null }>`
    select session.id as "sessionId", session.member_id as "memberId", teen_lease.paid_until as "paidUntil"
    from session left join teen_lease on teen_lease.member_id = session.member_id and teen_lease.session_id = session.id
    where session.member_id = any(${charges.map(({ session }) => session.memberId)}::text[])
      and session.id = any(${charges.map(({ session }) => session.id)}::text[])
    order by session.id for key share of session`.execute(tx);
  return new Map(
    rows.map((row) => [
      row.sessionId,
      { ...row, paidUntil: row.paidUntil?.getTime() ?? null, isChanged: false },
    ]),
  );
}

async function readDays(
  tx: Database,
  charges: readonly TeenCharge<string>[],
): Promise<Map<string, ChargedDay>> {
  const { rows } = await sql<ChargedDay>`
    select member_id as "memberId", day, used_ms as used, extra_ms as extra, 0 as added from teen_day
    join unnest(${charges.map(({ session }) => session.memberId)}::text[], ${charges.map(({ day }) => day)}::date[])
      as given (member_id, day) using (member_id, day)`.execute(tx);
  return new Map(rows.map((row) => [`${row.memberId} ${row.day}`, row]));
}

async function addToDays(tx: Database, days: readonly ChargedDay[]): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into teen_day (member_id, day, used_ms, extra_ms)
    select member_id, day, used_ms, 0 from unnest(${days.map(({ memberId }) => memberId)}::text[],
      ${days.map(({ day }) => day)}::date[], ${days.map(({ added }) => added)}::bigint[]) as given (member_id, day, used_ms)
    order by member_id, day
    on conflict (member_id, day) do update set used_ms = teen_day.used_ms + excluded.used_ms`.execute(tx);
}

async function writeLeases(tx: Database, leases: readonly Lease[]): Promise<void> {
  if (leases.length === 0) return;
  await sql`
    insert into teen_lease (session_id, member_id, paid_until)
    select * from unnest(${leases.map(({ sessionId }) => sessionId)}::text[], ${leases.map(({ memberId }) => memberId)}::text[],
      ${leases.map(({ paidUntil }) => new Date(paidUntil ?? 0).toISOString())}::timestamptz[])
      as given (session_id, member_id, paid_until)
    order by session_id
    on conflict (session_id) do update set paid_until = excluded.paid_until`.execute(tx);
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
