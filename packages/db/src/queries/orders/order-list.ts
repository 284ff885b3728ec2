import type { OrderQuery } from '@playlet/domain/money/order-search';
import type { OrderState } from '@playlet/domain/money/order-state';
import type { PaymentChannel } from '@playlet/domain/money/payment-channel';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { ExceptionKind, PlanSnapshot, RechargeKind } from '../../tables/money.ts';
import type { DiscrepancyTable } from '../../tables/refund.ts';
import { isEarlier, microsecondsOf, offsetOf, type PagePart, type TimePlace } from '../paging/page-part.ts';

export type OrderFilter = {
  states?: readonly OrderState[] | undefined;
  kind?: RechargeKind | undefined;
  channel?: PaymentChannel | undefined;
  memberId?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  /** Only orders with a payment in suspense or an open discrepancy. */
  unsettled?: boolean | undefined;
  query?: { search: OrderQuery; memberKey: string } | undefined;
};

export type ListedOrder = {
  id: string;
  no: string;
  member_id: string | null;
  username: string | null;
  phone: string | null;
  kind: RechargeKind;
  channel: PaymentChannel;
  state: OrderState;
  late: boolean;
  amount: number;
  plan: PlanSnapshot | null;
  title: string | null;
  transaction_no: string | null;
  created_at: Date;
  paid_at: Date | null;
  exception: ExceptionKind | null;
  difference: DiscrepancyTable['kind'] | null;
  reconciled: boolean;
  microseconds: number;
};

/** Orders of all members, the latest first. */
export async function listOrders(
  db: Database,
  filter: OrderFilter,
  part: PagePart<TimePlace>,
): Promise<ListedOrder[]> {
  const place = part.after && isEarlier(part.after, 'o.created_at', { id: 'o.id', down: true });
  const conditions = [...conditionsOf(filter), ...(place ? [place] : [])];
  const { rows } = await sql<ListedOrder>`
    select o.id, o.no, o.member_id, member.username, member.phone, o.kind, o.channel, o.state, o.late, o.amount,
      o.plan, "group".title, o.transaction_no, o.created_at, o.paid_at,
      (select kind from payment_exception where recharge_id = o.id and resolved_at is null
        order by created_at limit 1) as exception,
      (select kind from difference where no = o.no and difference.state = 'OPEN'
        order by created_at limit 1) as difference,
      exists (select from bill_run where bill_run.channel = o.channel
        and day = (o.paid_at at time zone 'Asia/Shanghai')::date) as reconciled,
      ${microsecondsOf('o.created_at')} as microseconds
    from (
      select * from recharge as o where ${allOf(conditions)}
      order by created_at desc, id desc offset ${offsetOf(part)} limit ${part.count}
    ) as o
    left join member on member.id = o.member_id
    left join "group" on "group".id = o.group_id
    order by o.created_at desc, o.id desc`.execute(db);
  return rows;
}

/** How many orders there are of a filter, counted up to `limit`. */
export async function countOrdersUpTo(db: Database, filter: OrderFilter, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from recharge as o where ${allOf(conditionsOf(filter))} limit ${limit}
    ) as found`.execute(db);
  return rows[0]?.count ?? 0;
}

function conditionsOf(filter: OrderFilter): RawBuilder<boolean>[] {
  const { states, kind, channel, memberId, from, to, unsettled, query } = filter;
  return [
    ...(states ? [sql<boolean>`o.state = any(${[...states]})`] : []),
    ...(kind ? [sql<boolean>`o.kind = ${kind}`] : []),
    ...(channel ? [sql<boolean>`o.channel = ${channel}`] : []),
    ...(memberId === undefined ? [] : [sql<boolean>`o.member_id = ${memberId}`]),
    ...(from ? [sql<boolean>`o.created_at >= ${from}`] : []),
    ...(to ? [sql<boolean>`o.created_at < ${to}`] : []),
    // Both queues are short, so that their orders are fetched one by one.
    ...(unsettled
      ? [
          sql<boolean>`(o.id = any(array(select recharge_id from payment_exception where resolved_at is null))
            or o.no = any(array(select no from difference where state = 'OPEN')))`,
        ]
      : []),
    ...(query ? [matches(query.search, query.memberKey)] : []),
  ];
}

function matches(search: OrderQuery, memberKey: string): RawBuilder<boolean> {
  if (search.as === 'amount') return sql`o.amount = ${search.fen}`;
  if (search.as === 'time')
    return sql`(o.created_at >= ${new Date(search.from)} and o.created_at < ${new Date(search.to)})`;
  if (search.as === 'number')
    return sql`(o.no = ${search.text} or reverse(o.no) like ${endsWith(search.text)})`;
  if (search.as === 'transaction')
    return sql`(reverse(o.transaction_no) like ${endsWith(search.text)} or o.id = any(array(
      select recharge_id from payment_exception where reverse(transaction_no) like ${endsWith(search.text)})))`;
  return sql`o.member_id = any(array(${membersOf(search, memberKey)}))`;
}

function membersOf(
  search: Extract<OrderQuery, { as: 'member' | 'phone' }>,
  key: string,
): RawBuilder<unknown> {
  const { text } = search;
  if (search.as !== 'phone') return sql`select id from member where id = ${text} or username_key = ${key}`;
  return search.isWhole
    ? sql`select id from member where phone = ${text}`
    : sql`select id from member where right(phone, 4) = ${text} and phone is not null`;
}

/** A pattern for the reversed column, which an index serves. */
const endsWith = (text: string): string => `${[...text].reverse().join('').replaceAll('_', '\\_')}%`;

function allOf(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}
