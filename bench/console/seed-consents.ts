import { type RawDatabase, sql } from '@playlet/db/raw';
import { builtInVersionsOf, latestBuiltIn } from '@playlet/legal';

const BATCH_SIZE = 50_000;
/** Each member agreed to so many documents at registration. */
const DOCUMENT_COUNT = 4;

/** What members agreed to, one registration in thirty seconds; the last tenth agreed to a newer version of the privacy policy. */
export async function seedConsents(db: RawDatabase, count: number): Promise<void> {
  const members = Math.ceil(count / DOCUMENT_COUNT);
  for (let from = 1; from <= members; from += BATCH_SIZE) {
    const to = Math.min(members, from + BATCH_SIZE - 1);
    await sql`
      insert into member (id, username, username_key, phone, password_hash)
      select 'CM' || n, '观众' || n, '观众' || n, '13' || lpad(n::text, 9, '0'), ''
      from generate_series(${from}::int, ${to}::int) n`.execute(db);
    await sql`
      insert into consent (id, member_id, document, version, at, source)
      select 'CO' || n || '-' || at, 'CM' || n, document,
             case when document = 'privacy' and n > ${members}::int * 0.9 then ${latestBuiltIn.privacy} else ${builtInVersionsOf('user').at(-1)} end,
             now() - (${members}::int - n) * interval '30 seconds', case when at < 4 then 'register' else 'purchase' end
      from generate_series(${from}::int, ${to}::int) n,
           unnest(array['user', 'privacy', 'disclaimer', 'pay']) with ordinality as given (document, at)`.execute(
      db,
    );
  }
  await sql`vacuum analyze member, consent`.execute(db);
}
