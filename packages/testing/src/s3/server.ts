import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { KeptObjects } from './kept-objects.ts';
import { findSignatureFault, type SignedRequest } from './signature.ts';

/** A bucket, as a service compatible with S3 serves it, addressed by path. */
export type S3Server = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  close(): Promise<void>;
};

type StoredObject = { body: Buffer; type: string; etag: string; modified: Date };
type Upload = { key: string; type: string; parts: Map<number, { body: Buffer; etag: string }> };
type Bucket = { objects: Map<string, StoredObject>; uploads: Map<string, Upload> };
type Answer = { status: number; headers?: Record<string, string>; body?: Buffer | string };

const MAX_PAGE_SIZE = 1000;
/** Of all parts of an upload but the last. */
const MIN_PART_BYTES = 5 * 1024 * 1024;

/**
 * Starts a server of one bucket that checks signatures (version 4) and knows PUT, GET with ranges, HEAD, DELETE,
 * uploads in parts, and both versions of the list. Objects are in memory, and in `folder` where one is given.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/API_Operations_Amazon_Simple_Storage_Service.html
 */
export async function startS3Server({
  port = 0,
  secretKey = randomUUID(),
  folder,
}: {
  port?: number;
  secretKey?: string;
  folder?: string;
} = {}): Promise<S3Server> {
  const settings = { region: 'us-east-1', bucket: 'media', accessKey: 'test-key', secretKey };
  const objects: Bucket['objects'] = folder === undefined ? new Map() : new KeptObjects(folder);
  const bucket: Bucket = { objects, uploads: new Map() };

  const answerTo = (request: SignedRequest): Answer => {
    const fault = findSignatureFault(request, settings);
    if (fault !== undefined) return failure(403, fault);
    const [, name, ...rest] = decodeURIComponent(request.url.pathname).split('/');
    if (name !== settings.bucket) return failure(404, 'NoSuchBucket');
    const key = rest.join('/');
    if (key === '') return request.method === 'GET' ? list(bucket, request.url.searchParams) : notAllowed();
    return request.url.searchParams.size > 0
      ? uploadCall(bucket, key, request)
      : objectCall(bucket, key, request);
  };
  const serve = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { method = '', headers } = incoming;
    const url = new URL(incoming.url ?? '/', `http://${headers.host}`);
    const {
      status,
      headers: extra,
      body = '',
    } = answerTo({ method, url, headers, body: await buffer(incoming) });
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...extra });
    response.end(method === 'HEAD' ? undefined : body);
  };
  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => response.destroy(error as Error));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    ...settings,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function objectCall({ objects }: Bucket, key: string, { method, headers, body }: SignedRequest): Answer {
  const object = objects.get(key);
  switch (method) {
    case 'PUT': {
      const stored = objectOf(body, headers['content-type']);
      objects.set(key, stored);
      return { status: 200, headers: { etag: stored.etag } };
    }
    case 'DELETE':
      objects.delete(key);
      return { status: 204 };
    case 'HEAD':
    case 'GET':
      return object ? content(object, headers.range) : failure(404, 'NoSuchKey');
    default:
      return notAllowed();
  }
}

function content({ body, type, etag, modified }: StoredObject, range?: string): Answer {
  const headers = { 'content-type': type, etag, 'last-modified': modified.toUTCString() };
  if (range === undefined) return { status: 200, headers, body };
  const [, first = '', last = ''] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const [start, end] = [Number(first), Math.min(last === '' ? body.length : Number(last), body.length - 1)];
  if (first === '' || start > end) return failure(416, 'InvalidRange');
  const extra = { ...headers, 'content-range': `bytes ${start}-${end}/${body.length}` };
  return { status: 206, headers: extra, body: body.subarray(start, end + 1) };
}

function uploadCall({ objects, uploads }: Bucket, key: string, request: SignedRequest): Answer {
  const { method, url, headers, body } = request;
  const id = url.searchParams.get('uploadId') ?? '';
  if (method === 'POST' && url.searchParams.has('uploads')) {
    const uploadId = randomUUID();
    uploads.set(uploadId, { key, type: headers['content-type'] ?? '', parts: new Map() });
    return xml(
      'InitiateMultipartUploadResult',
      `<Key>${escapeXml(key)}</Key><UploadId>${uploadId}</UploadId>`,
    );
  }
  const upload = uploads.get(id);
  if (upload?.key !== key) return failure(404, 'NoSuchUpload');
  if (method === 'PUT') {
    const { etag } = objectOf(body);
    upload.parts.set(Number(url.searchParams.get('partNumber')), { body, etag });
    return { status: 200, headers: { etag } };
  }
  if (method === 'DELETE') {
    uploads.delete(id);
    return { status: 204 };
  }
  if (method !== 'POST') return notAllowed();
  const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]*)<\/ETag>/g)].map(
    ([, number, etag]) => ({ number: Number(number), etag, part: upload.parts.get(Number(number)) }),
  );
  if (named.length === 0 || named.some(({ part, etag }) => part?.etag !== etag))
    return failure(400, 'InvalidPart');
  if (named.some(({ number }, at) => number <= (named[at - 1]?.number ?? 0)))
    return failure(400, 'InvalidPartOrder');
  const bodies = named.flatMap(({ part }) => part?.body ?? []);
  if (bodies.slice(0, -1).some(({ length }) => length < MIN_PART_BYTES))
    return failure(400, 'EntityTooSmall');
  const stored = objectOf(Buffer.concat(bodies), upload.type);
  objects.set(key, stored);
  uploads.delete(id);
  return xml('CompleteMultipartUploadResult', `<Key>${escapeXml(key)}</Key><ETag>${stored.etag}</ETag>`);
}

/**
 * Lists objects: the first version of the list continues after `marker`, the second after `continuation-token` or
 * `start-after`.
 */
function list({ objects }: Bucket, query: URLSearchParams): Answer {
  const prefix = query.get('prefix') ?? '';
  const after = query.get('continuation-token') ?? query.get('start-after') ?? query.get('marker') ?? '';
  const count = Math.min(Number(query.get('max-keys') ?? MAX_PAGE_SIZE), MAX_PAGE_SIZE);
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, count);
  const isTruncated = keys.length > count;
  const entries = page.map(
    (key) => `<Contents><Key>${escapeXml(key)}</Key><Size>${objects.get(key)?.body.length}</Size></Contents>`,
  );
  const next =
    query.get('list-type') === '2' && isTruncated
      ? `<NextContinuationToken>${escapeXml(page.at(-1) ?? '')}</NextContinuationToken>`
      : '';
  return xml('ListBucketResult', `<IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}`);
}

function objectOf(body: Buffer, type = 'binary/octet-stream'): StoredObject {
  return { body, type, etag: `"${createHash('md5').update(body).digest('hex')}"`, modified: new Date() };
}

function failure(status: number, code: string): Answer {
  return { ...xml('Error', `<Code>${code}</Code><Message>${code}</Message>`), status };
}

const notAllowed = () => failure(405, 'MethodNotAllowed');

function xml(name: string, inside: string): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><${name}>${inside}</${name}>`,
  };
}

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
