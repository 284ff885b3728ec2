import { listExpiredGroups, takeDownExpired } from '@playlet/core/publishing/expiry';
import { sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const owner = { 'x-token': server.operatorToken };

/** A published drama whose license ends so many days from today in Beijing. */
async function licensed(days: number): Promise<string> {
  const id = await insertGroup(db);
  await insertEpisode(db, id, 1);
  await sql`
    insert into group_license (group_id, valid_until)
    values (${id}, (now() at time zone 'Asia/Shanghai')::date + ${days}::int)`.execute(db);
  return id;
}

const isShown = async (id: string) =>
  (await server.call('GET admin/content/publication/detail', { id }, owner)).envelope.data.state ===
  'published';

describe('a drama whose license ends', () => {
  it('is shown on its last day, and taken down after it, with a line in the audit log', async () => {
    const [last, over] = [await licensed(0), await licensed(-1)];
    expect(await listExpiredGroups(db)).toEqual([over]);
    expect(await takeDownExpired(db, last)).toBe(false);
    const all = await Promise.all(Array.from({ length: 4 }, () => takeDownExpired(db, over)));
    expect(all.filter(Boolean)).toHaveLength(1);
    expect([await isShown(last), await isShown(over)]).toEqual([true, false]);
    const { envelope } = await server.call('POST admin/staff/audit/list', { objectId: over }, owner);
    expect(envelope.data.list.map(({ call, staffName }) => [call, staffName])).toEqual([
      ['clock/expire', ''],
    ]);
    expect(await listExpiredGroups(db)).toEqual([]);
  });

  it("comes back with the members' purchases once the license is prolonged, and is taken down again without", async () => {
    const id = await licensed(-1);
    await takeDownExpired(db, id);
    await server.call('POST admin/content/group/restore', { id }, owner);
    expect(await listExpiredGroups(db)).toEqual([id]);
    await sql`update group_license set valid_until = null where group_id = ${id}`.execute(db);
    expect(await takeDownExpired(db, id)).toBe(false);
    expect(await isShown(id)).toBe(true);
  });
});
