import { setTimeout as wait } from 'node:timers/promises';
import { MONEY_EVENT_KINDS } from '@playlet/domain/reports/event';
import { type Clickhouse, quoteLiteral } from '../../../clickhouse.ts';
import type { Database } from '../../../database.ts';
import { idTimeOf, newId } from '../../../id.ts';

/** Looked up in one statement. */
const BATCH_SIZE = 5000;
const POLL_INTERVAL_MS = 1000;

/** The events of a member, as the export of an account has them. */
export async function clickhouseEventsOf(
  clickhouse: Clickhouse,
  memberId: string,
): Promise<Record<string, unknown>[]> {
  const rows = await clickhouse.query<Record<string, unknown> & { id: string }>(`
    select id, kind, group_id, episode, second, seconds, channel, promotion_link_id, experiment, variant, network, device, query,
      order_id, amount_fen
    from event where viewer_key = ${quoteLiteral(memberId)} or member_id = ${quoteLiteral(memberId)} order by id limit 1 by id`);
  return rows.map(({ id, ...row }) => ({ at: new Date(idTimeOf(id)), ...row }));
}

/**
 * Erases former members: their watched events are deleted, and their payments stay under a key that leads to no person.
 * Waits until ClickHouse has finished, so that a later roll-up does not name them. Returns their number.
 */
export async function forgetLeavers(
  db: Database,
  clickhouse: Clickhouse,
  signal: AbortSignal,
): Promise<number> {
  const known = await clickhouse.query<{ member_id: string }>(
    `select distinct member_id from event where member_id != ''`,
  );
  const left: string[] = [];
  for (let from = 0; from < known.length; from += BATCH_SIZE) {
    const ids = known.slice(from, from + BATCH_SIZE).map((row) => row.member_id);
    const rows = await db
      .selectFrom('member')
      .select('id')
      .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
      .execute();
    const present = new Set(rows.map(({ id }) => id));
    left.push(...ids.filter((id) => !present.has(id)));
  }
  for (let from = 0; from < left.length; from += BATCH_SIZE)
    await erase(clickhouse, left.slice(from, from + BATCH_SIZE), signal);
  return left.length;
}

async function erase(clickhouse: Clickhouse, memberIds: string[], signal: AbortSignal): Promise<void> {
  const money = quoteLiteral([...MONEY_EVENT_KINDS]);
  const ids = quoteLiteral(memberIds);
  const strangers = memberIds.map(() => newId());
  const asArray = (texts: readonly string[]) => `[${texts.map(quoteLiteral).join(', ')}]`;
  const blank = ['channel', 'promotion_link_id', 'experiment', 'variant', 'network', 'device'];
  await clickhouse.execute(`alter table event delete where viewer_key in ${ids} and kind not in ${money}`);
  await clickhouse.execute(`
    alter table event update ${blank.map((name) => `${name} = ''`).join(', ')}
    where viewer_key in ${ids} and kind in ${money}`);
  await clickhouse.execute(`
    alter table event update viewer_key = transform(viewer_key, ${asArray(memberIds)}, ${asArray(strangers)}, viewer_key),
      member_id = '' where viewer_key in ${ids} or member_id in ${ids}`);
  while (await isChanging(clickhouse)) await wait(POLL_INTERVAL_MS, undefined, { signal });
}

async function isChanging(clickhouse: Clickhouse): Promise<boolean> {
  const rows = await clickhouse.query(
    `select mutation_id from system.mutations where database = currentDatabase() and table = 'event' and is_done = 0`,
  );
  return rows.length > 0;
}

/** Drops the days that were kept long enough; answers how many. */
export async function dropClickhouseDays(clickhouse: Clickhouse, before: string): Promise<number> {
  const days = await clickhouse.query<{ day: string }>(
    `select distinct day from event where day < toDate(${quoteLiteral(before)})`,
  );
  for (const { day } of days)
    await clickhouse.execute(`alter table event drop partition ${quoteLiteral(day)}`);
  return days.length;
}
