import { sql } from '@playlet/db/raw';
import { insertMember } from '@playlet/testing/member';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const { db, context } = server;

it('used sessions are noted, each once, and one used a moment ago is not', async () => {
  const members = await Promise.all([insertMember(db), insertMember(db), insertMember(db)]);
  const [, , fresh] = members;
  await db
    .updateTable('session')
    .set({ last_seen_at: sql`now() - interval '2 minutes'` })
    .where('id', '<>', fresh?.sessionId ?? '')
    .execute();
  const before = await versions();
  for (const { headers } of [...members, ...members])
    await server.call('GET member/profile/profile/detail', {}, headers);
  await context.sessionTouches.flush();
  const noted = await versions();
  expect(members.map(({ sessionId }) => noted.get(sessionId) === before.get(sessionId))).toEqual([
    false,
    false,
    true,
  ]);
  const { rows } = await sql<{ late: number }>`
    select count(*)::int as late from session where last_seen_at < now() - interval '1 minute'`.execute(db);
  expect(rows).toEqual([{ late: 0 }]);
});

/** The last transaction that wrote each session. */
async function versions(): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; version: string }>`
    select id, xmin::text as version from session`.execute(db);
  return new Map(rows.map(({ id, version }) => [id, version]));
}
