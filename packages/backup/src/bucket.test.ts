import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { sql } from '@playlet/db/raw';
import type { Storage } from '@playlet/storage';
import { emptyDatabase, testDatabase } from '@playlet/testing/database';
import { insertMember } from '@playlet/testing/member';
import { startS3Server } from '@playlet/testing/s3/server';
import { afterAll, describe, expect, it } from 'vitest';
import { backup } from './backup.ts';
import { generateKey } from './cipher.ts';
import { openPlace } from './place.ts';
import { restore } from './restore.ts';
import { testStorage } from './testing.fixture.ts';
import { verify } from './verify.ts';

const { db, databaseUrl } = await testDatabase();
const bucket = await startS3Server();
afterAll(() => bucket.close());
for (let made = 0; made < 30; made += 1) await insertMember(db);

/** More than one part of an upload. */
const LARGE = randomBytes(6 * 1024 * 1024);

const contentOf = async (of: typeof db) =>
  (await sql<{ row: string }>`select member::text as row from member order by id`.execute(of)).rows;

async function mediaOf(storage: Storage): Promise<Record<string, string>> {
  const objects: Record<string, string> = {};
  for await (const { key } of storage.list()) {
    const object = await storage.get(key);
    if (object) objects[key] = (await buffer(object.body)).toString('base64');
  }
  return objects;
}

describe.each([
  { how: 'as it is', isEncrypted: false },
  { how: 'encrypted', isEncrypted: true },
])('a backup in a bucket, $how', ({ isEncrypted }) => {
  it('gives back the same rows and media', async () => {
    const key = isEncrypted ? (await generateKey()).key : undefined;
    const { storage: media } = await testStorage();
    await media.put('asset/720/1.ts', { bytes: Buffer.from('first') });
    await media.put('asset/720/2.ts', { bytes: LARGE });
    const { place } = await openPlace(`s3://${bucket.bucket}`, bucket);
    const seal = await backup({ databaseUrl, place, key, media });
    expect(await verify({ place, key, id: seal.id })).toMatchObject({ mediaObjects: 2 });

    const target = await emptyDatabase();
    const { storage: restored } = await testStorage();
    const report = await restore({ place, key, id: seal.id, databaseUrl: target.url, media: restored });
    expect(report).toMatchObject({ id: seal.id, rows: seal.rows, mediaObjects: 2 });
    expect(await contentOf(target.db)).toEqual(await contentOf(db));
    expect(await mediaOf(restored)).toEqual(await mediaOf(media));
  });
});

it('a bucket whose keys are wrong is named before anything is written', async () => {
  const opening = openPlace(`s3://${bucket.bucket}`, { ...bucket, secretKey: 'another' });
  await expect(opening).rejects.toThrow(`${bucket.bucket} does not answer as it should`);
});
