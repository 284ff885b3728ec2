import { beijingDayStartOf } from '@playlet/domain/beijing';
import { MONEY_EVENT_KINDS } from '@playlet/domain/reports/event';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { quoteLiteral } from '../../../clickhouse.ts';
import { firstIdAt } from '../../../id.ts';
import { SOURCE_COLUMNS } from '../roll-up-numbers.ts';

const between = (from: number, to: number) =>
  `id >= ${quoteLiteral(firstIdAt(from))} and id < ${quoteLiteral(firstIdAt(to))}`;
const FIRST_COUNTS = ['play', 'complete', 'recommended_play'];

/**
 * The events of an hour that count, as `roll-up.ts` says it for PostgreSQL; a test compares both. One join in each select, and no
 * subquery that depends on a row: ClickHouse knows neither in old versions.
 */
export function selectCountedEvents(hour: number): string {
  const end = hour + HOUR_MS;
  const day = beijingDayStartOf(hour);
  const viewers = `viewer_key in (select viewer_key from event where ${between(hour, end)})`;
  const came = `
    select viewer_key, ${SOURCE_COLUMNS.map((name) => `argMax(${name}, id) as came_${name}`).join(', ')}
    from event where kind = 'visit' and ${between(day, day + DAY_MS)} and ${viewers} group by viewer_key`;
  const walls = `
    select viewer_key, arraySort(groupArray((id, group_id))) as walls
    from event where kind = 'paywall_shown' and ${between(hour - DAY_MS, end)} and ${viewers} group by viewer_key`;
  const counting = `
    select kind, viewer_key, play_id, min(id) as counting_id from event
    where kind in ${quoteLiteral(FIRST_COUNTS)} and ${between(hour - DAY_MS, end)} and ${viewers} group by kind, viewer_key, play_id
    union all
    select kind, viewer_key, play_id, max(id) as counting_id from event
    where kind = 'leave' and ${between(hour, hour + DAY_MS)} and ${viewers} group by kind, viewer_key, play_id`;
  const ended = `
    select viewer_key, play_id, 1 as has_ended from event
    where kind = 'complete' and play_id != '' and ${between(hour - DAY_MS, hour + DAY_MS)} and ${viewers}
    group by viewer_key, play_id`;
  const events = `select * from event where ${between(hour, end)} limit 1 by id`;
  const ofDrama = `if(group_id = '' and kind in ${quoteLiteral([...MONEY_EVENT_KINDS])},
    tupleElement(arrayElement(arrayFilter(wall -> tupleElement(wall, 1) < id, walls), -1), 2), group_id)`;
  const cameBy = SOURCE_COLUMNS.map((name) => `if(${name} = '', came_${name}, ${name}) as from_${name}`);
  return `
    select id, kind, viewer_key, member_id != '' as is_member, episode, second, seconds, amount_fen, query, results,
      ${ofDrama} as of_group_id, ${cameBy.join(', ')}, has_ended
    from (select * from (select * from (select * from (${events})
      any left join (${counting}) using kind, viewer_key, play_id)
      any left join (${came}) using viewer_key)
      any left join (${walls}) using viewer_key)
      any left join (${ended}) using viewer_key, play_id
    where play_id = '' or kind not in ${quoteLiteral([...FIRST_COUNTS, 'leave'])} or id = counting_id`;
}
