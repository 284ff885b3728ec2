import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { contentTypeOf } from './content-type.ts';
import { checkKey, isKey } from './key.ts';
import { createS3Client, type S3Client, type S3Config } from './s3-client.ts';
import type { Source, Storage, StoredMeta } from './storage.ts';
import { eachOf, filesOf } from './tree.ts';

/** Larger files are sent in parts of this size; 10,000 of them are allowed. */
const PART_BYTES = 16 * 1024 * 1024;
const MAX_CONCURRENCY = 8;

/** A bucket of any S3-compatible service, addressed by path. */
export function createS3Storage(config: S3Config): Storage {
  const client = createS3Client(config);

  const put = async (key: string, source: Source): Promise<void> => {
    const parts = partsOf(source);
    try {
      const first = (await parts.next()).value ?? new Uint8Array();
      if (first.length < PART_BYTES) await putWhole(client, key, first);
      else await putParts(client, key, first, parts);
    } finally {
      // Closes the file: a generator left in its middle never gets to.
      await parts.return(undefined);
    }
  };

  return {
    put: (key, source) => put(checkKey(key), source),

    async putTree(prefix, folder) {
      const files = await filesOf(folder, checkKey(prefix));
      await eachOf(files, MAX_CONCURRENCY, ({ key, file }) => put(checkKey(key), { file }));
    },

    async get(key, { range } = {}) {
      if (!isKey(key)) return undefined;
      const headers = range && { range: `bytes=${range.start}-${range.end}` };
      const response = await client.request('GET', key, { headers, missing: true });
      if (!response) return undefined;
      return {
        ...metaOf(key, response),
        body: Readable.from(response.body ?? [], { objectMode: false }),
      };
    },

    async head(key) {
      if (!isKey(key)) return undefined;
      const response = await client.request('HEAD', key, { missing: true });
      return response && metaOf(key, response);
    },

    async delete(key) {
      await client.request('DELETE', checkKey(key), { missing: true });
    },

    async deletePrefix(prefix) {
      await eachOf(client.list(`${checkKey(prefix)}/`), MAX_CONCURRENCY, async ({ key }) => {
        await client.request('DELETE', key, { missing: true });
      });
    },

    list: (prefix, after) => client.list(prefix === undefined ? '' : `${checkKey(prefix)}/`, after),
  };
}

async function putWhole(client: S3Client, key: string, body: Uint8Array<ArrayBuffer>): Promise<void> {
  await client.request('PUT', key, { body, headers: { 'content-type': contentTypeOf(key) } });
}

/** The object appears when the last call has succeeded, and not at all when any part fails. */
async function putParts(
  client: S3Client,
  key: string,
  first: Uint8Array<ArrayBuffer>,
  rest: AsyncIterable<Uint8Array<ArrayBuffer>>,
): Promise<void> {
  const uploadId = await client.startUpload(key, contentTypeOf(key));
  const etags: string[] = [];
  try {
    await eachOf(numbered(first, rest), 4, async ({ number, body }) => {
      const response = await client.request('PUT', key, {
        body,
        query: { partNumber: String(number), uploadId },
      });
      etags[number - 1] = response?.headers.get('etag') ?? '';
    });
    await client.completeUpload(key, uploadId, etags);
  } catch (error) {
    await client.request('DELETE', key, { query: { uploadId }, missing: true }).catch(() => {});
    throw error;
  }
}

async function* numbered(first: Uint8Array<ArrayBuffer>, rest: AsyncIterable<Uint8Array<ArrayBuffer>>) {
  let number = 1;
  yield { number, body: first };
  for await (const body of rest) yield { number: ++number, body };
}

/** Pieces of exactly PART_BYTES, the last one shorter. */
async function* partsOf(source: Source): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  if ('file' in source) {
    const handle = await open(source.file);
    try {
      yield* regrouped(handle.createReadStream({ autoClose: false, highWaterMark: 1024 * 1024 }));
    } finally {
      await handle.close();
    }
  } else {
    yield* regrouped('bytes' in source ? [source.bytes] : source.stream);
  }
}

async function* regrouped(
  chunks: AsyncIterable<unknown> | Iterable<unknown>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, undefined> {
  let held: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    if (!(chunk instanceof Uint8Array)) throw new TypeError('a stream to be stored must carry bytes');
    for (let rest = chunk; rest.length > 0; ) {
      const piece = rest.subarray(0, PART_BYTES - size);
      held.push(piece);
      size += piece.length;
      rest = rest.subarray(piece.length);
      if (size === PART_BYTES) {
        yield Buffer.concat(held);
        held = [];
        size = 0;
      }
    }
  }
  if (size > 0) yield Buffer.concat(held);
}

function metaOf(key: string, { headers }: Response): StoredMeta {
  const whole = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length');
  return {
    size: Number(whole),
    contentType: headers.get('content-type') ?? contentTypeOf(key),
    modified: new Date(headers.get('last-modified') ?? 0),
  };
}
