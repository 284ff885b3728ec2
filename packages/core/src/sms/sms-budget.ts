import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { sql } from 'kysely';

type SmsBudgets = {
  perPhone: { minute: number; hour: number; day: number };
  perNetworkHour: number;
  perWideNetworkHour: number;
  perPrefixHour: number;
  perHour: number;
  perDay: number;
  /** The share of `perHour` and `perDay` that only known phones may use, such as 1/3. */
  reserveShare: number;
};

/** The keyed hashes a message is counted by. */
export type SmsKeys = { phone: Buffer; network: Buffer; wideNetwork: Buffer; prefix: Buffer };

type SmsRequest = {
  keys: SmsKeys;
  /**
   * The behavior once the open part of the budgets is spent: `reserve` takes from the rest, `refuse` fails, `pretend`
   * sends nothing and answers as if it had.
   */
  whenOpenBudgetSpent: 'reserve' | 'refuse' | 'pretend';
  /** The id of a proof of work the caller brought, already checked. */
  workId: string | undefined;
  /** Whether a proof of work is asked for from the second message of a phone or a network on. */
  needsWork: { phone: boolean; network: boolean };
};

/** `id` is the row to release where the message is not sent. */
type SmsReservation =
  | { taken: 'sent' | 'reserve' | 'pretended'; id: string }
  | { taken: 'overBudget' }
  | { taken: 'workNeeded' };

/** An arbitrary number: the lock that serializes sending on all servers. */
const ADVISORY_LOCK_ID = 7_305_001;

/**
 * Reserves a message in the budgets. Most refusals are decided before the lock, so a flood queues at most the budget's
 * number.
 */
export async function reserveSms(
  db: Database,
  request: SmsRequest,
  budgets: SmsBudgets,
): Promise<SmsReservation> {
  const early = decide(request, await countSms(db, request.keys), budgets);
  if (early === 'overBudget' || early === 'workNeeded') return { taken: early };
  return db.transaction().execute(async (tx): Promise<SmsReservation> => {
    await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK_ID})`.execute(tx);
    const decided = decide(request, await countSms(tx, request.keys), budgets);
    if (decided === 'overBudget' || decided === 'workNeeded') return { taken: decided };
    const row = await tx
      .insertInto('sms_sent')
      .values({
        id: newId(),
        phone_hash: request.keys.phone,
        network_hash: request.keys.network,
        wide_network_hash: request.keys.wideNetwork,
        prefix_hash: request.keys.prefix,
        delivered: decided !== 'pretended',
        work_id: request.workId ?? null,
      })
      // A proof of work that was used before.
      .onConflict((conflict) => conflict.column('work_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    return row ? { taken: decided, id: row.id } : { taken: 'workNeeded' };
  });
}

/** Returns the reservation of a message that was not sent. */
export async function releaseSms(db: Database, id: string): Promise<void> {
  await db.deleteFrom('sms_sent').where('id', '=', id).execute();
}

type SmsCounts = {
  phoneMinute: number;
  phoneHour: number;
  phoneDay: number;
  networkHour: number;
  wideNetworkHour: number;
  prefixHour: number;
  hour: number;
  day: number;
};

function decide(
  { whenOpenBudgetSpent, workId, needsWork }: SmsRequest,
  count: SmsCounts,
  budgets: SmsBudgets,
): 'sent' | 'reserve' | 'pretended' | 'overBudget' | 'workNeeded' {
  const { perPhone } = budgets;
  const within =
    count.phoneMinute < perPhone.minute &&
    count.phoneHour < perPhone.hour &&
    count.phoneDay < perPhone.day &&
    count.networkHour < budgets.perNetworkHour &&
    count.wideNetworkHour < budgets.perWideNetworkHour &&
    count.prefixHour < budgets.perPrefixHour &&
    count.hour < budgets.perHour &&
    count.day < budgets.perDay;
  if (!within) return 'overBudget';
  const second = (needsWork.phone && count.phoneDay > 0) || (needsWork.network && count.networkHour > 0);
  if (second && workId === undefined) return 'workNeeded';
  const open = (budget: number) => budget - Math.floor(budget * budgets.reserveShare);
  if (count.hour < open(budgets.perHour) && count.day < open(budgets.perDay)) return 'sent';
  if (whenOpenBudgetSpent === 'refuse') return 'overBudget';
  return whenOpenBudgetSpent === 'pretend' ? 'pretended' : 'reserve';
}

async function countSms(db: Database, { phone, network, wideNetwork, prefix }: SmsKeys): Promise<SmsCounts> {
  const { rows } = await sql<SmsCounts>`
    with recent as (select *, now() - sent_at < interval '1 hour' as fresh from sms_sent
                    where sent_at > now() - interval '1 day')
    select count(*) filter (where phone_hash = ${phone} and sent_at > now() - interval '1 minute')::int as "phoneMinute",
           count(*) filter (where phone_hash = ${phone} and fresh)::int as "phoneHour",
           count(*) filter (where phone_hash = ${phone})::int as "phoneDay",
           count(*) filter (where network_hash = ${network} and fresh)::int as "networkHour",
           count(*) filter (where wide_network_hash = ${wideNetwork} and fresh)::int as "wideNetworkHour",
           count(*) filter (where prefix_hash = ${prefix} and fresh)::int as "prefixHour",
           count(*) filter (where delivered and fresh)::int as hour,
           count(*) filter (where delivered)::int as day
    from recent`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('an aggregate without a row');
  return counts;
}
