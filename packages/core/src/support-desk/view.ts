import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

type Viewer = { id: string; name: string; roles: readonly string[] };

/** Records that a member of the staff viewed a member; once a day, with a count. */
export async function noteView(db: Database, memberId: string, by: Viewer, day: string): Promise<void> {
  // The member may leave at this very moment: then there is nothing to note.
  await sql`
    insert into member_view (member_id, staff_id, day, staff_name, roles)
    select id, ${by.id}, ${day}, ${by.name}, ${[...by.roles]} from member where id = ${memberId} for key share
    on conflict (member_id, staff_id, day) do update
      set times = member_view.times + 1, last_at = now(), staff_name = excluded.staff_name, roles = excluded.roles`.execute(
    db,
  );
}

/** Something the staff did with a member, or that they looked at the page. */
export type MemberView = {
  at: Date;
  staffId: string | null;
  staffName: string;
  roles: string[];
  /** The call that was made; null where the page was looked at. */
  call: string | null;
  /** Of a number that was shown: why, by the list. */
  reason: string | null;
  note: string;
  /** How often the page was looked at that day; 1 of a call. */
  times: number;
};

/** Returns the staff who viewed a member in the last days, the latest first. */
export async function viewsOf(
  db: Database,
  memberId: string,
  { days, count }: { days: number; count: number },
): Promise<MemberView[]> {
  const since = sql`now() - make_interval(days => ${days})`;
  const { rows } = await sql<MemberView>`
    (select last_at as at, staff_id as "staffId", staff_name as "staffName", roles, null as call, null as reason,
      '' as note, times
      from member_view where member_id = ${memberId} and last_at > ${since})
    union all
    (select at, staff_id, staff_name, roles, call, after ->> 'reason', note, 1
      from audit_log where object_kind = 'member' and object_id = ${memberId} and at > ${since} and error_code is null
      order by at desc, id limit ${count})
    order by at desc limit ${count}`.execute(db);
  return rows;
}
