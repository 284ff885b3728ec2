import { findMediaAccess } from '@playlet/db/queries/playback/entitlement';
import { DAY_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { findMemberById, lockMember } from './member.ts';
import { findLiveSession } from './session.ts';

const { db } = await testDatabase();

it.each([
  ['a millisecond before its end', 1, true],
  ['at its end', 0, false],
  ['a millisecond after its end', -1, false],
])('a membership %s: VIP is %s', async (_when, ms, vip) => {
  const { id, sessionId } = await insertMember(db);
  const { assetId } = await insertEpisode(db, await insertGroup(db), 1);
  const seen: boolean[] = [];
  await db
    .transaction()
    .execute(async (tx) => {
      // The clock of the database stands still within a transaction.
      const end = sql<Date>`now() + make_interval(secs => ${ms / 1000})`;
      await tx.updateTable('member').set({ vip_expires_at: end }).where('id', '=', id).execute();
      const { token_hash: hash } = await tx
        .selectFrom('session')
        .select('token_hash')
        .where('id', '=', sessionId)
        .executeTakeFirstOrThrow();
      seen.push((await findLiveSession(tx, { hash, memberId: id }, DAY_MS))?.vip ?? !vip);
      seen.push((await findMediaAccess(tx, assetId, { id: sessionId, idleMs: DAY_MS }))?.vip ?? !vip);
      seen.push((await findMemberById(tx, id))?.vip ?? !vip);
      seen.push((await lockMember(tx, id))?.vip ?? !vip);
      throw new Error('taken back');
    })
    .catch(() => undefined);
  expect(seen).toEqual([vip, vip, vip, vip]);
});
