import { isOwnerGone } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { insertMember } from '@playlet/testing/member';
import { expect, it } from 'vitest';
import { from } from '../testing/accounts.ts';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });

it('a session that ends while it turns up in a new network is over, and nothing fails', async () => {
  const { headers, sessionId } = await insertMember(server.db);
  const [answer] = await server.db.transaction().execute(async (tx) => {
    await sql`lock table session_network in exclusive mode`.execute(tx);
    const asked = server.call('POST member/video/favorite/list', {}, { ...headers, ...from('10.9.8.7') });
    await expect.poll(() => waiting()).toBe(1);
    await tx.deleteFrom('session').where('id', '=', sessionId).execute();
    return [asked];
  });
  const { status, envelope } = (await answer) ?? {};
  expect([status, envelope.errorCode]).toEqual([401, 'TOKEN_INVALID']);
});

it('distinguishes a write that failed because its session ended from other faults', async () => {
  const orphan = await server.db
    .insertInto('session_network')
    .values({ session_id: 'gone', network: '10.0.0.0/24', seen_at: new Date() })
    .execute()
    .catch((error: unknown) => error);
  expect(isOwnerGone(orphan)).toBe(true);
  expect(isOwnerGone(await sql`select 1 / 0`.execute(server.db).catch((error: unknown) => error))).toBe(
    false,
  );
});

/** How many calls wait for the table. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select count(*)::int as calls from pg_locks
    where relation = 'session_network'::regclass and not granted`.execute(server.db);
  return rows[0]?.calls ?? 0;
}
