import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeDownGroup } from '@playlet/core/take-down/take-down';
import { hideTables, sql } from '@playlet/db/raw';
import { savePoster } from '@playlet/picture';
import { createStorage } from '@playlet/storage';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterAll, describe, expect, it } from 'vitest';
import { sweepMedia } from './jobs/sweep-media.ts';
import { takeDownAllExpired } from './release-clock.ts';

const { db } = await testDatabase();
const home = mkdtempSync(join(tmpdir(), 'playlet-license-end-'));
afterAll(() => rmSync(home, { recursive: true }));
const storage = await createStorage({ folder: home });
const context = { db: hideTables(db), storage, log: pino({ level: 'silent' }) };

/** A drama whose poster and first episode's poster are public files; answers their names. */
async function drama(): Promise<{ id: string; files: string[] }> {
  const id = await insertGroup(db);
  const { videoId } = await insertEpisode(db, id, 1);
  const save = (name: string) => {
    const picture = { width: 270, height: 360, hash: 'x', files: [{ width: 270, webp: Buffer.from(name) }] };
    return savePoster(context.db, storage, name, picture, false);
  };
  const [poster, still] = [await save(id), await save(`${id}/1`)];
  await db.updateTable('group').set({ poster_id: poster }).where('id', '=', id).execute();
  await db.updateTable('video').set({ poster_id: still }).where('id', '=', videoId).execute();
  await sql`insert into group_license (group_id, valid_until)
    values (${id}, (now() at time zone 'Asia/Shanghai')::date)`.execute(db);
  return { id, files: [poster, still].map((each) => `public/${each}/270.webp`) };
}

const countOpen = async (files: string[]) =>
  (await Promise.all(files.map((file) => storage.head(file)))).filter((found) => found !== undefined).length;

describe('the pictures of a drama whose license ends', () => {
  it('are public on its last day, and behind the gate after it', async () => {
    const { id, files } = await drama();
    await takeDownAllExpired(context);
    expect(await countOpen(files)).toBe(2);
    await sql`update group_license set valid_until = valid_until - 1 where group_id = ${id}`.execute(db);
    await takeDownAllExpired(context);
    expect(await countOpen(files)).toBe(0);
  });

  it('are moved within the hour where the process ended in between', async () => {
    const { id, files } = await drama();
    await db
      .transaction()
      .execute((tx) => takeDownGroup(hideTables(tx), id, { kind: 'unpublish', reason: '' }));
    expect(await countOpen(files)).toBe(2);
    const sweep = { id: 'x', attempt: 1, signal: new AbortController().signal };
    await sweepMedia(context).process({}, sweep);
    expect(await countOpen(files)).toBe(0);
  });
});
