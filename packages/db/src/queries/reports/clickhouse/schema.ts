import { beijingDay } from '@playlet/domain/beijing';
import type { Clickhouse } from '../../../clickhouse.ts';
import { idTime } from '../../../id.ts';
import type { EventTable } from '../../../tables/event.ts';

/** What ClickHouse has of an event: `''` and 0 where PostgreSQL has null; the moment is in the id. */
const COLUMNS = {
  day: 'Date',
  id: 'String',
  kind: 'String',
  viewer_key: 'String',
  member_id: 'String',
  group_id: 'String',
  episode: 'Int32',
  play_id: 'String',
  channel: 'String',
  promotion_link_id: 'String',
  experiment: 'String',
  variant: 'String',
  network: 'String',
  device: 'String',
  audience: 'String',
  second: 'Float32',
  seconds: 'Float32',
  amount_fen: 'Int64',
  order_id: 'String',
  link_id: 'String',
  query: 'String',
  results: 'Int32',
} satisfies Record<Exclude<keyof EventTable, 'at'> | 'day', string>;

/** Makes the table where it is not there. What is written twice is one event again once ClickHouse merges, and when it is counted. */
export async function createEventTable(clickhouse: Clickhouse): Promise<void> {
  const columns = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  await clickhouse.execute(
    `create table if not exists event (${columns.join(', ')}) engine = ReplacingMergeTree() partition by day order by id`,
  );
}

/** A row of PostgreSQL as ClickHouse takes it. */
export function clickhouseRow(row: Record<string, unknown> & { id: string }): object {
  const known = Object.entries(row).filter(([name, value]) => name in COLUMNS && value !== null);
  return { ...Object.fromEntries(known), day: beijingDay(idTime(row.id)) };
}
