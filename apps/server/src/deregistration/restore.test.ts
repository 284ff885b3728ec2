import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backup, restore } from '@playlet/backup';
import { eraseMember, insertTombstone } from '@playlet/core/deregistration/erase-member';
import { buildMemberTombstone } from '@playlet/core/deregistration/member-tombstone';
import { newId } from '@playlet/db';
import { connect } from '@playlet/db/raw';
import { createStorage, type Storage } from '@playlet/storage';
import { storeTombstone } from '@playlet/storage/tombstone';
import { insertMember } from '@playlet/testing/member';
import { buildDatabaseUrl, runStatement } from '@playlet/testing/postgres.setup';
import { afterAll, expect, inject, it } from 'vitest';
import { addPasskey } from '../testing/passkeys.ts';
import { startTestServer } from '../testing/server.ts';
import { reapplyDeletions } from './reapply.ts';

const server = await startTestServer();
const { context, db } = server;
const folder = await mkdtemp(join(tmpdir(), 'playlet-leaving-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

it('keeps who left after a backup away, when that backup is restored and a later one lies beside it', async () => {
  const [leaver, stayer] = [await insertMember(db), await insertMember(db)];
  const place = await createStorage({ folder: join(folder, 'backups') });
  const kept = await addPasskey(server, stayer.headers);
  await addPasskey(server, leaver.headers);
  const from = { databaseUrl: server.databaseUrl, media: server.storage, place };
  const { id } = await backup(from);
  await leave(leaver);
  await backup(from);

  const media = await createStorage({ folder: join(folder, 'media') });
  const restored = await emptyDatabase();
  const report = await restore({
    place,
    id,
    media,
    databaseUrl: restored.url,
    reapplyDeletions: (restoredDb) => reapplyDeletions({ ...context, db: restoredDb, storage: media }),
  });
  expect(report.erasedAgain).toBe(1);
  expect(await membersOf(restored.db)).toEqual([stayer.id]);
  expect(await tombstonesIn(media)).toHaveLength(1);
  const passkeys = await restored.db.selectFrom('passkey').select('id').execute();
  expect(passkeys).toEqual([{ id: kept.id }]);
});

async function leave({ id, phone }: { id: string; phone: string }): Promise<void> {
  const tombstone = buildMemberTombstone(context.config.secrets, { id, phone }, new Date());
  await db.transaction().execute(async (tx) => {
    await insertTombstone(tx, tombstone);
    await eraseMember(tx, id, tombstone.id);
  });
  await storeTombstone(server.storage, tombstone);
}

async function emptyDatabase() {
  const { maintenanceUrl } = inject('postgres');
  const name = `restored_${newId().toLowerCase()}`;
  await runStatement(maintenanceUrl, `create database ${name} template template0`);
  const url = buildDatabaseUrl(maintenanceUrl, name);
  const restored = connect({ databaseUrl: url, poolSize: 2 });
  afterAll(async () => {
    await restored.destroy();
    await runStatement(maintenanceUrl, `drop database ${name} with (force)`);
  });
  return { url, db: restored };
}

async function membersOf(of: typeof db): Promise<string[]> {
  return (await of.selectFrom('member').select('id').execute()).map(({ id }) => id);
}

async function tombstonesIn(media: Storage): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of media.list('deregistered')) keys.push(key);
  return keys;
}
