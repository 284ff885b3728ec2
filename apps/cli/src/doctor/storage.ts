import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { newId } from '@playlet/db';
import { createStorage, type Storage } from '@playlet/storage';
import { type Check, type Finding, fail, messageOf, pass, warn } from './finding.ts';

/** More than one part of a multipart upload, of which the first is 16 MiB. */
const LARGE_BYTES = 17 * 1024 * 1024;
const CHUNK_BYTES = 1024 * 1024;
const ASK_TIMEOUT_MS = 10_000;

/** Writes a file as the worker does, reads it as the origin does, asks the CDN for it, and deletes it. */
export const checkStorage: Check = async ({ config }) => {
  const place = config.storage.s3
    ? `${config.storage.s3.endpoint}/${config.storage.s3.bucket}`
    : 'the folder media';
  const advice = config.storage.s3
    ? 'the key needs to put, get, list and delete objects and to upload in parts'
    : "give the folder media below DATA_DIR to the server's account";
  const key = `public/doctor-${newId().toLowerCase()}.jpg`;
  try {
    const storage = await createStorage(config.storage);
    try {
      await roundTrip(storage, key);
      const kept = config.storage.s3 ? ', also in several parts' : '';
      return [pass('storage', `${place}: written, read, read in part and deleted${kept}`)].concat(
        await Promise.all(config.cdnBases.map((base) => askCdn(base, key, config.publicUrl))),
      );
    } finally {
      await storage.delete(key);
    }
  } catch (error) {
    return [fail('storage', `${place}: ${messageOf(error)}`, advice)];
  }
};

/** @throws Error saying what did not come back as it was put */
async function roundTrip(storage: Storage, key: string): Promise<void> {
  const chunk = randomBytes(CHUNK_BYTES);
  const chunks = Array.from({ length: LARGE_BYTES / CHUNK_BYTES }, () => chunk);
  await storage.put(key, { stream: Readable.from(chunks) });
  const meta = await storage.head(key);
  if (meta?.size !== LARGE_BYTES)
    throw new Error(`${LARGE_BYTES} bytes were written and ${meta?.size} are there`);
  const start = CHUNK_BYTES - 10;
  const part = await storage.get(key, { range: { start, end: start + 19 } });
  const expected = Buffer.concat([chunk.subarray(-10), chunk.subarray(0, 10)]);
  if (!part || !expected.equals(await buffer(part.body)))
    throw new Error('a range does not come back as it was written');
  await storage.delete(key);
  if (await storage.head(key)) throw new Error('what was deleted is still there');
  await storage.put(key, { bytes: chunk.subarray(0, 100) });
}

/** The player fetches from another origin, which the browser allows only where the CDN says so. */
async function askCdn(base: string, key: string, publicUrl: string | undefined): Promise<Finding> {
  const check = `CDN ${new URL(base).host}`;
  const origin = publicUrl && new URL(publicUrl).origin;
  try {
    const response = await fetch(`${base}/${key}`, {
      headers: { ...(origin && { origin }), range: 'bytes=0-9' },
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (!response.ok)
      return fail(
        check,
        `answers ${response.status} for a file that is there`,
        'look at its origin and its path',
      );
    const allowed = response.headers.get('access-control-allow-origin');
    if (origin && new URL(base).origin !== origin && allowed !== '*' && allowed !== origin)
      return fail(
        check,
        `does not allow ${origin}`,
        `answer with access-control-allow-origin: ${origin} (CORS)`,
      );
    if (response.status !== 206)
      return warn(
        check,
        'answers a range with the whole file',
        'let it serve ranges: subtitles and images do without, seeking is slower',
      );
    return pass(check, 'serves a new file, a range of it, and the viewer may read it');
  } catch (error) {
    return fail(check, `does not answer: ${messageOf(error)}`, 'look at its address in CDN_BASES');
  }
}
