import { type RawDatabase, sql } from '@playlet/db/raw';
import { insertMember } from '@playlet/testing/member';

const MEMBER_COUNT = 200;
const BATCH_SIZE = 100_000;

/** The log of sign-ins of a few members: of all tables the one with the most rows of this kind. */
export async function seedLogins(db: RawDatabase, count: number): Promise<void> {
  const members: string[] = [];
  for (let made = 0; made < MEMBER_COUNT; made += 1) members.push((await insertMember(db)).id);
  for (let from = 1; from <= count; from += BATCH_SIZE)
    await sql`
      insert into login (id, member_id, session_id, method, device_id, device_name, ip, network, region, risk)
      select 'L' || lpad(n::text, 10, '0'), (${members}::text[])[1 + n % ${MEMBER_COUNT}], md5('s' || n), 'password',
             md5('d' || n), 'Redmi K' || n % 100, '113.' || n % 200 || '.' || n % 250 || '.7',
             '113.' || n % 200 || '.' || n % 250 || '.0/24', '广东', false
      from generate_series(${from}::int, ${Math.min(count, from + BATCH_SIZE - 1)}::int) n`.execute(db);
  await sql`vacuum analyze login`.execute(db);
}
