import { eraseMember, insertTombstone } from '@playlet/core/deregistration/erase-member';
import { buildMemberTombstone } from '@playlet/core/deregistration/member-tombstone';
import { listUnstoredTombstones } from '@playlet/core/deregistration/tombstone';
import { newId } from '@playlet/db';
import { hideTables } from '@playlet/db/raw';
import { DAY_MS } from '@playlet/domain/time';
import { storeTombstone } from '@playlet/storage/tombstone';
import { insertMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';
import { reapplyDeletions } from './reapply.ts';

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

  it('reads only the tombstones that the database can lack, and none that was kept long enough', async () => {
    const { config, storage } = context;
    const now = context.clock.now();
    const member = await insertMember(db);
    const old = tombstoneAt(now - 1127 * DAY_MS, member.id);
    await storeTombstone(storage, old);
    await insertTombstone(db, tombstoneAt(now, 'somebody'));
    const read: string[] = [];
    const get: typeof storage.get = (key, options) => {
      read.push(key);
      return storage.get(key, options);
    };
    const watched = { ...storage, get };
    expect(
      await reapplyDeletions({ db: hideTables(db), config, clock: { now: () => now }, storage: watched }),
    ).toBe(0);
    expect(read).toEqual([]);

    await db.deleteFrom('tombstone').execute();
    await reapplyDeletions({ db: hideTables(db), config, clock: { now: () => now }, storage: watched });
    expect(read).not.toContain(`deregistered/${old.id}.json`);
    expect(await members([member.id])).toEqual([member.id]);
  });

  it('does all of it again where a start was interrupted', async () => {
    await db.deleteFrom('tombstone').execute();
    const leaver = await insertMember(db);
    await leave(leaver.id, leaver.phone);
    await db.deleteFrom('tombstone').execute();
    await insertMember(db, { id: leaver.id, phone: leaver.phone });
    const interrupted = new Proxy(db, {
      get(target, key) {
        if (key === 'transaction') return failingTransaction;
        const value = Reflect.get(target, key, target);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await expect(reapplyDeletions({ ...context, db: hideTables(interrupted) })).rejects.toThrow(
      'the process ended',
    );
    expect(await reapplyDeletions(context)).toBe(1);
    expect(await members([leaver.id])).toEqual([]);
  });
});

/** A transaction whose process ends before it is committed. */
function failingTransaction() {
  const execute = (work: (tx: typeof db) => Promise<unknown>) =>
    db.transaction().execute(async (tx) => {
      await work(tx);
      throw new Error('the process ended');
    });
  return { execute };
}

function tombstoneAt(ms: number, memberId: string) {
  const tombstone = buildMemberTombstone(context.config.secrets, { id: memberId, phone: null }, new Date(ms));
  return { ...tombstone, id: newId(ms) };
}

async function leave(id: string, phone: string): Promise<void> {
  const tombstone = buildMemberTombstone(context.config.secrets, { id, phone }, new Date());
  await db.transaction().execute(async (tx) => {
    await insertTombstone(tx, tombstone);
    await eraseMember(tx, id, tombstone.id);
  });
  expect(await listUnstoredTombstones(db)).toHaveLength(1);
  await storeTombstone(context.storage, tombstone);
}

async function members(ids: string[]): Promise<string[]> {
  const rows = await db.selectFrom('member').select('id').where('id', 'in', ids).orderBy('id').execute();
  return rows.map(({ id }) => id);
}
