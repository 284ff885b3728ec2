import { eraseMember, layTombstone } from '@playlet/db/queries/erase-member';
import { unstoredTombstones } from '@playlet/db/queries/tombstone';
import { storeTombstone } from '@playlet/storage/tombstone';
import { insertMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import { reapplyDeletions } from './reapply.ts';
import { tombstoneFor } from './tombstone.ts';

const server = await startTestServer();
const { context, db } = server;

describe('a restored backup', () => {
  it('loses again who had left after it was made, and nobody else', async () => {
    const [leaver, stayer] = [await insertMember(db), await insertMember(db)];
    await leave(leaver.id, leaver.phone);
    expect(await members([leaver.id, stayer.id])).toEqual([stayer.id]);

    // The backup knows the member, and nothing of the tombstone. Somebody else has the phone number by now.
    await db.deleteFrom('tombstone').execute();
    const again = await insertMember(db, { id: leaver.id, phone: '13700000001' });
    const successor = await insertMember(db, { phone: leaver.phone });

    expect(await reapplyDeletions(context)).toBe(1);
    expect(await members([leaver.id, stayer.id, successor.id])).toEqual([stayer.id, successor.id].sort());
    expect((await server.call('GET member/profile/teen/detail', {}, again.headers)).envelope.errorCode).toBe(
      'TOKEN_INVALID',
    );
    expect(await reapplyDeletions(context)).toBe(0);
  });
});

async function leave(id: string, phone: string): Promise<void> {
  const tombstone = tombstoneFor(context.config.mediaSecret, { id, phone }, new Date());
  await db.transaction().execute(async (tx) => {
    await layTombstone(tx, tombstone);
    await eraseMember(tx, id, tombstone.id);
  });
  expect(await unstoredTombstones(db)).toHaveLength(1);
  await storeTombstone(context.storage, tombstone);
}

async function members(ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('member').select('id').where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
