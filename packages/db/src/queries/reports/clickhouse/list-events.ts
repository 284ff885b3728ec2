import { listKinds, MONEY_EVENT_KINDS } from '@playlet/domain/reports/event';
import { DAY_MS } from '@playlet/domain/time';
import { type Clickhouse, quoteLiteral } from '../../../clickhouse.ts';
import type { Database } from '../../../database.ts';
import { firstIdAt, idTimeOf } from '../../../id.ts';
import type { EventTable } from '../../../tables/event.ts';
import type { EventPage, ListedEvent } from '../lists.ts';
import { SOURCE_COLUMNS } from '../roll-up-numbers.ts';
import type { ReportView } from '../view.ts';

type ClickhouseEvent = { [Name in keyof Omit<EventTable, 'at'>]: NonNullable<EventTable[Name]> } & {
  /** Of the viewer's last visit of the day, and of the pay wall seen last. */
  [Name in 'came_channel' | 'came_network' | 'came_device' | 'wall_group_id']: string;
};

const FILTERS = {
  channel: 'channel',
  promotion_link_id: 'promotionLinkId',
  network: 'network',
  device: 'device',
  audience: 'audience',
} as const satisfies Record<(typeof SOURCE_COLUMNS)[number], keyof ReportView>;

/** The events behind a number, as `lists.ts` says it for PostgreSQL, with the names that PostgreSQL knows. */
export async function listClickhouseEvents(
  db: Database,
  clickhouse: Clickhouse,
  view: ReportView,
  page: EventPage,
): Promise<ListedEvent[]> {
  const rows = await clickhouse.query<ClickhouseEvent>(statementOf(view, page));
  const titles = await db
    .selectFrom('group')
    .select(['id', 'title'])
    .where('id', 'in', ['', ...rows.map(dramaOf)])
    .execute();
  const orders = await db
    .selectFrom('recharge')
    .select(['id', 'no'])
    .where('id', 'in', ['', ...rows.map((row) => row.order_id)])
    .execute();
  return rows.map((row) => ({
    ...listed(row),
    title: titles.find(({ id }) => id === dramaOf(row))?.title ?? null,
    orderNo: orders.find(({ id }) => id === row.order_id)?.no ?? null,
  }));
}

function statementOf(view: ReportView, { kind, before, offset, count }: EventPage): string {
  const [from, to] = [firstIdAt(view.from), before ?? firstIdAt(view.to)];
  const filters = Object.entries(FILTERS).flatMap(([column, key]) => {
    const value = view[key];
    return value === undefined
      ? []
      : [`if(${column} = '', came_${column}, ${column}) = ${quoteLiteral(value)}`];
  });
  let events = `select * from event where id >= ${quoteLiteral(from)} and id < ${quoteLiteral(to)} and kind in ${quoteLiteral([...listKinds(kind)])}`;
  events = `select * from (${events}) any left join (
      select viewer_key, day, ${SOURCE_COLUMNS.map((name) => `argMax(${name}, id) as came_${name}`).join(', ')} from event
      where kind = 'visit' and id >= ${quoteLiteral(from)} and id < ${quoteLiteral(firstIdAt(view.to))} group by viewer_key, day)
      using viewer_key, day${filters.length === 0 ? '' : ` where ${filters.join(' and ')}`}`;
  events = withDrama(events, view);
  if (view.groupId !== undefined)
    events = `select * from (${events}) where if(group_id = '', wall_group_id, group_id) = ${quoteLiteral(view.groupId)}`;
  return `select * from (${events}) order by id desc limit 1 by id limit ${before === undefined ? offset : 0}, ${count}`;
}

/** Money that names no drama is of the one whose pay wall its buyer saw last, within a day. */
function withDrama(events: string, { from, to }: ReportView): string {
  return `select *, if(kind in ${quoteLiteral([...MONEY_EVENT_KINDS])},
      tupleElement(arrayElement(arrayFilter(wall -> tupleElement(wall, 1) < id, walls), -1), 2), '') as wall_group_id
    from (${events}) any left join (
      select viewer_key, arraySort(groupArray((id, group_id))) as walls from event
      where kind = 'paywall_shown' and id >= ${quoteLiteral(firstIdAt(from - DAY_MS))} and id < ${quoteLiteral(firstIdAt(to))} group by viewer_key)
    using viewer_key`;
}

const dramaOf = (row: ClickhouseEvent): string => row.group_id || row.wall_group_id;

const orNull = (text: string): string | null => (text === '' ? null : text);

function listed(row: ClickhouseEvent): Omit<ListedEvent, 'title' | 'orderNo'> {
  const isMoney = MONEY_EVENT_KINDS.some((kind) => kind === row.kind);
  const [isLeave, isSearch] = [row.kind === 'leave', row.kind === 'search'];
  return {
    id: row.id,
    at: new Date(idTimeOf(row.id)),
    kind: row.kind,
    viewerKey: row.viewer_key,
    groupId: orNull(dramaOf(row)),
    index: row.episode || null,
    second: isLeave ? row.second : null,
    seconds: isLeave ? row.seconds : null,
    amountFen: isMoney ? Number(row.amount_fen) : null,
    orderId: orNull(row.order_id),
    query: orNull(row.query),
    results: isSearch ? row.results : null,
    channel: orNull(row.channel || row.came_channel),
    network: orNull(row.network || row.came_network),
    device: orNull(row.device || row.came_device),
  };
}
