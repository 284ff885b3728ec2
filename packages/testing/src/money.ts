import { insertRecharge, type NewRecharge, type RechargeRow } from '@playlet/core/orders/recharge';
import { settle } from '@playlet/core/orders/settle';
import type { Settlement } from '@playlet/core/orders/suspense';
import { type PlanRow, pricePlan } from '@playlet/core/plans/plan';
import type { Visit } from '@playlet/core/promotion/attribute';
import { newId } from '@playlet/db';
import type { RawDatabase } from '@playlet/db/raw';
import type { PlanSnapshot } from '@playlet/db/tables/money';
import { type PlanDuration, TERM_DAYS } from '@playlet/domain/money/term';

/** The plans of a small studio, on sale. */
export async function insertPlans(db: RawDatabase): Promise<Record<PlanDuration, PlanRow>> {
  return {
    monthly: await pricePlan(db, 'monthly', 2_500),
    half_year: await pricePlan(db, 'half_year', 11_800),
    yearly: await pricePlan(db, 'yearly', 19_800),
    lifetime: await pricePlan(db, 'lifetime', 39_800),
  };
}

/** Gives a member a drama, without an order; `revokedAt` takes it back. */
export async function giveDrama(
  db: RawDatabase,
  memberId: string,
  groupId: string,
  revokedAt: Date | null = null,
): Promise<void> {
  await db
    .insertInto('grant')
    .values({
      id: newId(),
      source: 'admin',
      recharge_id: null,
      member_id: memberId,
      tombstone_id: null,
      kind: 'drama',
      term_days: null,
      amount: null,
      group_id: groupId,
      settled_at: new Date(),
      revoked_at: revokedAt,
      note: 'gift',
    })
    .execute();
}

/** Makes an order that waits for its payment at WeChat Pay: of the plan, or else of balance for `amount` fen. `visits` are links followed before, `snapshot` a plan as text. */
export function insertOrder(
  db: RawDatabase,
  memberId: string,
  {
    plan,
    visits,
    snapshot = plan && JSON.stringify(snapshotOf(plan)),
    ...values
  }: { plan?: PlanRow; visits?: readonly Visit[]; snapshot?: string } & Partial<
    Omit<NewRecharge, 'plan'>
  > = {},
): Promise<RechargeRow> {
  const no = newId();
  const order = {
    id: newId(),
    no,
    member_id: memberId,
    tombstone_id: null,
    kind: plan ? 'membership' : 'balance',
    channel: 'wechat',
    scene: 'h5',
    state: 'PENDING',
    amount: plan?.price ?? 3_000,
    subject: plan ? 'VIP' : '余额',
    plan_id: plan?.id ?? null,
    plan: snapshot ?? null,
    group_id: null,
    consents: JSON.stringify(
      ['privacy', 'user', 'disclaimer', 'pay'].map((document) => ({ document, version: '2024-09-01' })),
    ),
    minor: false,
    minor_cap: null,
    guardian_name: null,
    idempotency_key: no,
    params_hash: '',
    request: JSON.stringify({ base: 'http://localhost', returnUrl: 'http://localhost' }),
    cashier: null,
    claimed_until: null,
    provider_account: 'shop',
    transaction_no: null,
    expires_at: new Date(Date.now() + 60_000),
    check_at: new Date(),
    paid_at: null,
    closed_at: null,
    refunded_at: null,
    ...values,
  } satisfies NewRecharge;
  return insertRecharge(db, order, visits);
}

/** A plan as an order keeps it. */
export function snapshotOf({ id, duration, version, price }: PlanRow): PlanSnapshot {
  return { id, duration, version, price, termDays: TERM_DAYS[duration] };
}

/** Brings a payment for an order, as a notification of WeChat Pay would, or as the balance does. */
export function payOrder(
  db: RawDatabase,
  { no }: Pick<RechargeRow, 'no'>,
  transactionNo: string,
  { amount }: { amount: number },
  channel: 'wechat' | 'balance' = 'wechat',
  paidAt = new Date(),
): Promise<Settlement> {
  const account = channel === 'wechat' ? 'shop' : 'balance';
  const payment = { channel, no, transactionNo, amount, currency: 'CNY', account, paidAt } as const;
  return settle(db, { ...payment, source: 'webhook' }, paidAt);
}
