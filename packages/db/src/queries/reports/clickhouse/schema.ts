import { beijingDayOf } from '@playlet/domain/beijing';
import type { Clickhouse } from '../../../clickhouse.ts';
import { idTimeOf } from '../../../id.ts';
import type { EventTable } from '../../../tables/event.ts';

/** The columns of an event in ClickHouse: `''` and 0 for PostgreSQL's null; the id contains the moment. */
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

/**
 * Creates the table where it is missing. Duplicate events become one when ClickHouse merges, and when they are counted.
 */
export async function createEventTable(clickhouse: Clickhouse): Promise<void> {
  const columns = Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`);
  await clickhouse.execute(
    `create table if not exists event (${columns.join(', ')}) engine = ReplacingMergeTree() partition by day order by id`,
  );
}

/** A row of PostgreSQL as ClickHouse takes it. */
export function buildClickhouseRow(row: Record<string, unknown> & { id: string }): object {
  const known = Object.entries(row).filter(([name, value]) => name in COLUMNS && value !== null);
  return { ...Object.fromEntries(known), day: beijingDayOf(idTimeOf(row.id)) };
}
