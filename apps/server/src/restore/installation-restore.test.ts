import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { backup, generateKey, openPlace } from '@playlet/backup';
import { backupPathOf } from '@playlet/domain/backup-path';
import { createStorage } from '@playlet/storage';
import { testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import getPort from 'get-port';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createFirstOwnerLink } from '../staff/first-owner.ts';
import { requireValue } from '../testing/required.ts';
import { callerAt, startTestServer } from '../testing/server.ts';
import { createInstallationRestore } from './installation-restore.ts';
import { uploadedFolderOf } from './uploaded-backup.ts';

const CHECK = 'POST admin/entry/restore/check';
const START = 'POST admin/entry/restore/start';
const UPLOAD = 'POST admin/entry/restore/upload';
const PATIENT = { timeout: 30_000 };
const made = await testDatabase();
await insertStaff(made.db, { name: '许砚秋' });
await insertMember(made.db);

it('restores a backup into a new installation, and shows its progress while the service is closed', async () => {
  const { key, recipient } = await generateKey();
  const { server, link, isOver, during } = await startNew({ key: recipient });
  const { backups, progress } = (await server.call(CHECK, { link })).envelope.data;
  expect(progress).toBeNull();
  expect(backups).toMatchObject([{ source: 'folder', encrypted: true, mediaObjects: 1 }]);
  const { source, id, rows } = requireValue(backups[0]);
  expect((await server.call(START, { link, source, id, key })).envelope.success).toBe(true);
  expect((await server.call(START, { link, source, id, key })).envelope.errorCode).toBe(
    'RESTORE_NOT_POSSIBLE',
  );
  await expect.poll(async () => (await readStep(during, link))?.step, PATIENT).toBe('done');
  await isOver;
  const names = await server.db.selectFrom('staff').select('name').execute();
  expect(names).toEqual([{ name: '许砚秋' }]);
  expect(rows).toBeGreaterThan(0);
  const media = await createStorage(server.context.config.storage);
  expect(await media.head('drama/1.m4s')).toBeDefined();
});

it('says of a wrong key what is wrong, and goes on as a new installation', async () => {
  const { recipient } = await generateKey();
  const { server, link, logged } = await startNew({ key: recipient });
  const { source, id } = requireValue((await server.call(CHECK, { link })).envelope.data.backups[0]);
  const good = (await generateKey()).key;
  const mistyped = `${good.slice(0, -1)}${good.endsWith('Q') ? 'P' : 'Q'}`;
  for (const key of [undefined, (await generateKey()).key, mistyped]) {
    await server.call(START, { link, source, id, ...(key && { key }) });
    await expect
      .poll(async () => (await server.call(CHECK, { link })).envelope.data.progress?.failure?.code, PATIENT)
      .toBe('wrong-key');
  }
  expect(logged.join()).toContain('wrong-key');
  expect(logged.join().toUpperCase()).not.toContain(mistyped.slice(20));
  expect((await server.call('POST admin/entry/invitation/check', { link })).envelope.success).toBe(true);
});

it('refuses a damaged backup before anything is stopped', async () => {
  const { server, link, folder } = await startNew();
  const { source, id } = requireValue((await server.call(CHECK, { link })).envelope.data.backups[0]);
  await writeFile(join(folder, 'backup', id, 'public.staff.copy.zst'), 'not what was written');
  await server.call(START, { link, source, id });
  await expect
    .poll(async () => (await server.call(CHECK, { link })).envelope.data.progress?.failure?.code, PATIENT)
    .toBe('damaged');
  expect((await server.call('POST admin/entry/invitation/check', { link })).envelope.success).toBe(true);
});

it('leaves nothing of a backup whose media are damaged where only their copy shows it', async () => {
  const { server, link, isOver, during } = await startNew({ media: 'damaged later' });
  const { source, id } = requireValue((await server.call(CHECK, { link })).envelope.data.backups[0]);
  await server.call(START, { link, source, id });
  await expect.poll(async () => (await readStep(during, link))?.failure?.code, PATIENT).toBeDefined();
  await isOver;
  const media = await createStorage(server.context.config.storage);
  expect(await Array.fromAsync(media.list())).toEqual([]);
  await expect(server.db.selectFrom('staff').selectAll().execute()).rejects.toThrow('does not exist');
});

it('receives a backup in pieces with the owner’s link, offers it once it is whole, and restores it', async () => {
  const { server, link, folder, isOver, during } = await startNew();
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, path: relative(folder, file), size: statSync(file).size }))
    .filter(({ path }) => backupPathOf(path) !== undefined)
    .toSorted(
      (one, other) => Number(one.path.endsWith('seal.json')) - Number(other.path.endsWith('seal.json')),
    );
  const asked = files.map(({ path, size }) => ({ path, size }));
  const { token, received } = (await server.call(UPLOAD, { link, files: asked })).envelope.data;
  expect(received).toEqual(files.map(() => 0));
  for (const { file, path, size } of files) {
    const bytes = await readFile(file);
    const half = Math.floor(size / 2);
    for (const [from, to] of [
      [0, half],
      [half, size],
    ] as const)
      if (from < to || size === 0) await append({ token, path, size }, from, bytes.subarray(from, to));
  }
  const [first] = files;
  const wrong = requireValue(first);
  const again = await append({ token, path: wrong.path, size: wrong.size }, 0, Buffer.from('x'));
  expect(again).toMatchObject({ errorCode: 'UPLOAD_OFFSET_WRONG', data: { received: wrong.size } });
  for (const stranger of ['y'.repeat(43), token.toLowerCase().replace(/[a-z]/, 'Z')])
    expect(
      await append(
        { token: stranger, path: 'media/plain/ab/' + 'a'.repeat(64), size: 1 },
        0,
        Buffer.from('x'),
      ),
    ).toMatchObject({
      errorCode: 'RESTORE_NOT_POSSIBLE',
    });
  const { backups } = (await server.call(CHECK, { link })).envelope.data;
  const uploaded = requireValue(backups.find(({ source }) => source === 'upload'));
  await server.call(START, { link, source: 'upload', id: uploaded.id });
  await expect.poll(async () => (await readStep(during, link))?.step, PATIENT).toBe('done');
  await isOver;
  expect(await server.db.selectFrom('staff').select('name').execute()).toEqual([{ name: '许砚秋' }]);
  expect(existsSync(uploadedFolderOf(server.context.config.dataDir))).toBe(false);

  async function append(of: { token: string; path: string; size: number }, offset: number, bytes: Buffer) {
    const query = new URLSearchParams({ ...of, size: String(of.size), offset: String(offset) });
    const response = await fetch(`${server.baseUrl}/api/admin/entry/restore/append?${query}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Uint8Array(bytes),
    });
    return (await response.json()) as { errorCode: string | null };
  }
});

it('answers nothing without the owner’s link, and refuses an installation with a member or of a demo', async () => {
  const { server, link } = await startNew();
  const other = 'x'.repeat(43);
  expect((await server.call(CHECK, { link: other })).envelope).toMatchObject({
    errorCode: 'STAFF_LINK_INVALID',
    data: null,
  });
  const sent = await server.call(UPLOAD, { link: other, files: [] });
  expect(sent.envelope.errorCode).toBe('STAFF_LINK_INVALID');
  const none = await server.call(START, { link: other, source: 'folder', id: 'any' });
  expect(none.envelope.errorCode).toBe('STAFF_LINK_INVALID');
  await insertMember(server.db);
  expect((await server.call(CHECK, { link })).envelope.errorCode).toBe('RESTORE_NOT_POSSIBLE');
  const refused = await server.call(UPLOAD, { link, files: [] });
  expect(refused.envelope.errorCode).toBe('RESTORE_NOT_POSSIBLE');
  const used = await server.call(START, { link, source: 'folder', id: 'any' });
  expect(used.envelope.errorCode).toBe('RESTORE_NOT_POSSIBLE');
  const demo = await startNew({ demo: true });
  const offered = await demo.server.call(CHECK, { link: demo.link });
  expect(offered.envelope.errorCode).toBe('RESTORE_NOT_POSSIBLE');
});

async function readStep(baseUrl: string, link: string) {
  const answer = await callerAt(baseUrl)
    .call(CHECK, { link })
    .catch(() => undefined);
  return answer?.envelope.data?.progress;
}

/** A new installation with a backup of another one in its folder. */
async function startNew({
  key,
  demo = false,
  media: damage,
}: {
  key?: string;
  demo?: boolean;
  media?: 'damaged later';
} = {}) {
  const port = await getPort();
  const fresh = await testDatabase();
  const server = await startTestServer({}, undefined, { beside: fresh });
  await server.db.deleteFrom('staff').execute();
  const { context } = server;
  const { folder } = context.config.backups;
  const { place } = await openPlace(folder, undefined);
  const media = await createStorage({ ...context.config.storage, folder: join(folder, '../old-media') });
  await media.put('drama/1.m4s', { bytes: Buffer.from('a clip') });
  await backup({
    databaseUrl: made.databaseUrl,
    place,
    folder: undefined,
    key,
    media,
    mediaMode: 'copied',
    secrets: {},
  });
  const logged: string[] = [];
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  context.installationRestore = createInstallationRestore({
    ...context,
    log: pino({}, { write: (line) => void logged.push(line) }),
    config: {
      ...context.config,
      ...{ port, host: '127.0.0.1', demo, role: 'all' },
      database: { ...context.config.database, ownerUrl: fresh.databaseUrl, roleUrls: undefined },
    },
    restartAfter: async (work) => {
      if (damage)
        for await (const { key: name } of place.list('media'))
          await place.put(name, { bytes: Buffer.from('x') });
      await server.close();
      await context.jobs.stop();
      await work();
      end();
    },
  });
  const link = requireValue(await createFirstOwnerLink(context, { isOnlyServer: true })).split('#')[1] ?? '';
  return { server, link, folder, logged, isOver, during: `http://127.0.0.1:${port}` };
}
