import type { PlanDuration } from '@playlet/domain/money/term';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';
import type { ReportView } from './view.ts';

/** A cause of a change in the numbers of a Beijing day. */
export type DayNote = { day: string } & (
  | { kind: 'release'; groupId: string; title: string; count: number }
  | { kind: 'price'; duration: PlanDuration; channel: string | null; priceFen: number }
  | { kind: 'promotion'; linkId: string; name: string }
);

/** More than a page can show. */
const MAX_NOTE_COUNT = 200;

/** Returns releases, new prices and new promotion links of some days, the earliest first. */
export async function listDayNotes(
  db: Database,
  { from, to }: Pick<ReportView, 'from' | 'to'>,
): Promise<DayNote[]> {
  const isWithin = (at: string) =>
    sql`${sql.ref(at)} >= ${new Date(from)} and ${sql.ref(at)} < ${new Date(to)}`;
  const dayOf = (at: string) => sql`(${sql.ref(at)} at time zone 'Asia/Shanghai')::date::text`;
  const { rows } = await sql<{ note: DayNote }>`
    select note from (
      select ${dayOf('video.released_at')} as day, jsonb_build_object('day', ${dayOf('video.released_at')}, 'kind', 'release',
        'groupId', "group".id, 'title', "group".title, 'count', count(*)) as note
      from video join "group" on "group".id = video.group_id
      where ${isWithin('video.released_at')} and "group".published_at is not null
      group by 1, "group".id, "group".title
      union all
      select ${dayOf('since')}, jsonb_build_object('day', ${dayOf('since')}, 'kind', 'price',
        'duration', duration, 'channel', channel, 'priceFen', price)
      from (
        select duration, null as channel, price, coalesce(valid_from, created_at) as since from plan
        union all select duration, channel, price, valid_from from channel_price) as price
      where ${isWithin('since')}
      union all
      select ${dayOf('created_at')}, jsonb_build_object('day', ${dayOf('created_at')}, 'kind', 'promotion',
        'linkId', id, 'name', name)
      from promotion_link where ${isWithin('created_at')}) as noted
    order by day, note ->> 'kind' desc, note limit ${MAX_NOTE_COUNT}`.execute(db);
  return rows.map(({ note }) => note);
}
