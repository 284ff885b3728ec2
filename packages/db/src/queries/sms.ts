import { sql } from 'kysely';
import type { Database } from '../connect.ts';
import { newId } from '../id.ts';

export type SmsBudgets = {
  perPhone: { minute: number; hour: number; day: number };
  perNetworkHour: number;
  perPrefixHour: number;
  perHour: number;
  perDay: number;
};

export type NewSmsCode = {
  phone: string;
  purpose: string;
  codeHash: Buffer;
  network: string;
  /** The digits that tell a block of numbers apart. */
  prefix: string;
  validSeconds: number;
};

/** Any number; sending takes its turn by it, on all servers. */
const TURN = 7_305_001;

/**
 * Takes a message from the budgets and stores its code. Undefined where a budget is used up.
 * Most refusals are seen before anybody waits, so a flood queues up at most what the budget lets through.
 */
export async function takeSmsCode(
  db: Database,
  code: NewSmsCode,
  budgets: SmsBudgets,
): Promise<{ id: string } | undefined> {
  if (!(await isWithin(db, code, budgets))) return undefined;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${TURN})`.execute(tx);
    if (!(await isWithin(tx, code, budgets))) return undefined;
    await tx.deleteFrom('sms_code').where('created_at', '<', sql<Date>`now() - interval '1 day'`).execute();
    const id = newId();
    await tx
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
    return { id };
  });
}

async function isWithin(db: Database, { phone, network, prefix }: NewSmsCode, budgets: SmsBudgets) {
  const { rows } = await sql<{ within: boolean }>`
    with recent as (select phone, network, now() - created_at as age from sms_code
                    where created_at > now() - interval '1 day')
    select count(*) filter (where phone = ${phone} and age < interval '1 minute') < ${budgets.perPhone.minute}
       and count(*) filter (where phone = ${phone} and age < interval '1 hour') < ${budgets.perPhone.hour}
       and count(*) filter (where phone = ${phone}) < ${budgets.perPhone.day}
       and count(*) filter (where network = ${network} and age < interval '1 hour') < ${budgets.perNetworkHour}
       and count(*) filter (where starts_with(phone, ${prefix}) and age < interval '1 hour') < ${budgets.perPrefixHour}
       and count(*) filter (where age < interval '1 hour') < ${budgets.perHour}
       and count(*) < ${budgets.perDay} as within
    from recent`.execute(db);
  return rows[0]?.within === true;
}

/** A message that did not go out takes nothing from the budgets. */
export async function dropSmsCode(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sms_code').where('id', '=', id).execute();
}

/**
 * Tries a code against the latest one sent to a phone for a purpose. Every try counts, right or wrong, also of tries
 * that arrive together. Answers the id to use it up by; undefined where it is wrong, old, used or tried too often.
 */
export async function trySmsCode(
  db: Database,
  { phone, purpose, codeHash }: { phone: string; purpose: string; codeHash: Buffer },
  maxTries: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; right: boolean }>`
    update sms_code set tries = tries + 1
    where id = (select id from sms_code where phone = ${phone} and purpose = ${purpose}
                order by created_at desc limit 1)
      and tries < ${maxTries} and used_at is null and expires_at > now()
    returning id, code_hash = ${codeHash} as right`.execute(db);
  return rows[0]?.right ? rows[0].id : undefined;
}

/** Uses a code up; false where somebody else was faster. */
export async function spendSmsCode(tx: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('sms_code')
    .set({ used_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
