import type { Database } from '@playlet/db/database';
import { idTimeOf, newId } from '@playlet/db/id';
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
  const rows = events.map(({ id, ...event }) => ({
    id,
    at: new Date(idTimeOf(id)).toISOString(),
    kind: event.kind,
    viewer_key: event.viewerKey,
    member_id: event.memberId,
    group_id: event.groupId,
    episode: event.index,
    play_id: event.playId,
    channel: event.channel,
    promotion_link_id: event.promotionLinkId,
    experiment: event.experiment,
    variant: event.variant,
    network: event.network,
    device: event.device,
    audience: event.audience,
    second: event.second,
    seconds: event.seconds,
    amount_fen: event.amountFen,
    order_id: event.orderId,
    link_id: event.linkId,
    query: event.query,
    results: event.results,
  }));
  const memberIds = [...new Set(events.flatMap(({ memberId }) => memberId ?? []))];
  await sql`
    with present as materialized (
      select id from member where id = any(${memberIds}::text[]) order by id for key share)
    insert into event (${sql.join(COLUMNS.map((column) => sql.ref(column)))})
    select ${sql.join(
      COLUMNS.map((column) =>
        column === 'member_id' ? sql`(select id from present where id = member_id)` : sql.ref(column),
      ),
    )}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id text, at timestamptz, kind text,
      viewer_key text, member_id text, group_id text, episode integer, play_id text, channel text, promotion_link_id text,
      experiment text, variant text, network text, device text, audience text, second real, seconds real,
      amount_fen bigint, order_id text, link_id text, query text, results integer)
    where member_id is null or viewer_key <> member_id or member_id in (select id from present)
    on conflict (id) do nothing`.execute(db);
}

const COLUMNS = [
  'id',
  'at',
  'kind',
  'viewer_key',
  'member_id',
  'group_id',
  'episode',
  'play_id',
  'channel',
  'promotion_link_id',
  'experiment',
  'variant',
  'network',
  'device',
  'audience',
  'second',
  'seconds',
  'amount_fen',
  'order_id',
  'link_id',
  'query',
  'results',
] as const;

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
