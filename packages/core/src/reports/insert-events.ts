import type { Database } from '@playlet/db/database';
import { idTimeOf, newId } from '@playlet/db/id';
import type { EventTable } from '@playlet/db/tables/event';
import type { RechargeTable } from '@playlet/db/tables/money';
import type { NewEvent } from '@playlet/domain/reports/event';
import { type Selectable, sql } from 'kysely';

/** An event that has its id already: written twice it is one. */
export type IdentifiedEvent = NewEvent & { id: string };

/**
 * Writes events in one statement; those that are there already stay as they are. What waited while its member left is not
 * written: leaving locks the member, so that either it finds the event or the event finds no member. An event of the guest who the
 * member was, such as the registration, is written without the member, as leaving keeps it.
 */
export async function insertEvents(db: Database, events: readonly IdentifiedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) =>
    Object.fromEntries(COLUMNS.map(([name, [, valueOf]]) => [name, valueOf(event)])),
  );
  const memberIds = [...new Set(events.flatMap(({ memberId }) => memberId ?? []))];
  await sql`
    with present as materialized (
      select id from member where id = any(${memberIds}::text[]) order by id for key share)
    insert into event (${sql.join(COLUMNS.map(([name]) => sql.ref(name)))})
    select ${sql.join(
      COLUMNS.map(([name]) =>
        name === 'member_id' ? sql`(select id from present where id = member_id)` : sql.ref(name),
      ),
    )}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (${sql.join(COLUMNS.map(([name, [type]]) => sql`${sql.ref(name)} ${sql.raw(type)}`))})
    where member_id is null or viewer_key <> member_id or member_id in (select id from present)
    on conflict (id) do nothing`.execute(db);
}

type Column = readonly [
  type: string,
  valueOf: (event: IdentifiedEvent) => string | number | null | undefined,
];

/** The columns of an event: their type, and the value each takes of an event. */
const COLUMN_BY_NAME: Readonly<Record<keyof EventTable, Column>> = {
  id: ['text', ({ id }) => id],
  at: ['timestamptz', ({ id }) => new Date(idTimeOf(id)).toISOString()],
  kind: ['text', ({ kind }) => kind],
  viewer_key: ['text', ({ viewerKey }) => viewerKey],
  member_id: ['text', ({ memberId }) => memberId],
  group_id: ['text', ({ groupId }) => groupId],
  episode: ['integer', ({ index }) => index],
  play_id: ['text', ({ playId }) => playId],
  channel: ['text', ({ channel }) => channel],
  promotion_link_id: ['text', ({ promotionLinkId }) => promotionLinkId],
  experiment: ['text', ({ experiment }) => experiment],
  variant: ['text', ({ variant }) => variant],
  network: ['text', ({ network }) => network],
  device: ['text', ({ device }) => device],
  audience: ['text', ({ audience }) => audience],
  second: ['real', ({ second }) => second],
  seconds: ['real', ({ seconds }) => seconds],
  amount_fen: ['bigint', ({ amountFen }) => amountFen],
  order_id: ['text', ({ orderId }) => orderId],
  link_id: ['text', ({ linkId }) => linkId],
  query: ['text', ({ query }) => query],
  results: ['integer', ({ results }) => results],
};
const COLUMNS = Object.entries(COLUMN_BY_NAME);

/** Writes an event of money in the transaction that moves the money, so that the reports cannot disagree with the orders. */
export async function insertMoneyEvent(
  tx: Database,
  event: NewEvent & { orderId: string },
  at: Date,
): Promise<void> {
  const promotionLinkId = await promotionLinkOf(tx, event.orderId);
  await insertEvents(tx, [{ id: newId(at.getTime()), ...event, promotionLinkId }]);
}

/** The promotion link an order is due to; undefined where there is none, and once its member has left. */
async function promotionLinkOf(tx: Database, orderId: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('promotion_attribution')
    .select('link_id')
    .where('recharge_id', '=', orderId)
    .where('member_id', 'is not', null)
    .executeTakeFirst();
  return row?.link_id;
}

/** Returns the order's fields of an event of money. */
export function describeOrder(
  order: Pick<Selectable<RechargeTable>, 'id' | 'member_id' | 'tombstone_id' | 'group_id'>,
): Pick<NewEvent, 'viewerKey' | 'memberId' | 'groupId'> & { orderId: string } {
  return {
    viewerKey: order.member_id ?? order.tombstone_id ?? 'nobody',
    memberId: order.member_id ?? undefined,
    groupId: order.group_id ?? undefined,
    orderId: order.id,
  };
}
