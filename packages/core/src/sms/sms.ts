import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { sql } from 'kysely';

type NewSmsCode = {
  phone: string;
  purpose: string;
  codeHash: Buffer;
  network: string;
  validSeconds: number;
};

/** Stores a code, and deletes codes older than a day; answers the id, which the client gets as its challenge. */
export async function insertSmsCode(db: Database, code: NewSmsCode): Promise<string> {
  await db.deleteFrom('sms_code').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
  const id = newId();
  await db
    .insertInto('sms_code')
    .values({
      id,
      phone: code.phone,
      purpose: code.purpose,
      code_hash: code.codeHash,
      network: code.network,
      expires_at: sql<Date>`now() + make_interval(secs => ${code.validSeconds})`,
      used_at: null,
    })
    .execute();
  return id;
}

export async function deleteSmsCode(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sms_code').where('id', '=', id).execute();
}

/** `codeHashes` are those the code may be stored as: by the secret of today, or of a moment ago. */
type SmsGuess = { phone: string; purpose: string; codeHashes: readonly Buffer[] };

/**
 * Tries a code by its challenge. Every wrong try counts, also of tries that arrive together; a right one stays good while
 * another field of the form is corrected. False where it is wrong, expired, used or tried too often.
 */
export async function trySmsChallenge(
  db: Database,
  challengeId: string,
  { phone, purpose, codeHashes }: SmsGuess,
  maxTries: number,
): Promise<boolean> {
  const { rows } = await sql<{ right: boolean }>`
    update sms_code set tries = tries + (code_hash <> all(${codeHashes}::bytea[]))::int
    where id = ${challengeId} and phone = ${phone} and purpose = ${purpose}
      and tries < ${maxTries} and used_at is null and expires_at > now()
    returning code_hash = any(${codeHashes}::bytea[]) as right`.execute(db);
  return rows[0]?.right === true;
}

/**
 * The code a caller means who names no challenge: the latest that was asked for from the same network, else the latest
 * of all. Undefined where none is open.
 */
export async function openSmsCode(
  db: Database,
  { phone, purpose, network, codeHashes }: SmsGuess & { network: string },
): Promise<{ id: string; ownNetwork: boolean; right: boolean } | undefined> {
  const { rows } = await sql<{ id: string; ownNetwork: boolean; right: boolean }>`
    select id, network = ${network} as "ownNetwork",
           code_hash = any(${codeHashes}::bytea[]) and used_at is null and expires_at > now() as right
    from sms_code where phone = ${phone} and purpose = ${purpose}
    order by network = ${network} desc, created_at desc limit 1`.execute(db);
  return rows[0];
}

/** Marks a code as used; false where a concurrent request already did. */
export async function useUpSmsCode(tx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sms_code')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a try before it is checked; answers how many that makes since the first one of the window. */
export async function countSmsGuess(db: Database, key: Buffer, windowSeconds: number): Promise<number> {
  const over = sql`g.since < now() - make_interval(secs => ${windowSeconds})`;
  const { rows } = await sql<{ tries: number }>`
    insert into sms_guess as g (key, tries, since) values (${key}, 1, now())
    on conflict (key) do update set
      tries = case when ${over} then 1 else g.tries + 1 end,
      since = case when ${over} then now() else g.since end
    returning tries`.execute(db);
  return rows[0]?.tries ?? 1;
}

/** A correct code does not count as a guess. */
export async function uncountSmsGuess(db: Database, key: Buffer): Promise<void> {
  await sql`update sms_guess set tries = tries - 1 where key = ${key} and tries > 0`.execute(db);
}
