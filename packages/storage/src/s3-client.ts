import { setTimeout as sleep } from 'node:timers/promises';
import { runInSpan, SpanKind } from '@playlet/telemetry/spans';
import { AwsClient } from 'aws4fetch';
import { isKey } from './key.ts';
import { fetchWithin, S3_TIME_LIMITS, type TimeLimits } from './time-limits.ts';

export type S3Config = {
  /** Without the bucket: `https://s3.example.com`. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
};

type Request = {
  query?: Record<string, string>;
  headers?: Record<string, string> | undefined;
  body?: Uint8Array<ArrayBuffer> | string;
  /** Answers undefined instead of failing where the object does not exist. */
  missing?: boolean;
  /** For requests that the service thinks over for longer. */
  headersMs?: number;
};

export type S3Client = ReturnType<typeof createS3Client>;

const MAX_ATTEMPTS = 4;
/** Putting thousands of parts together takes a service its time before it says anything. */
const COMPLETE_UPLOAD_MS = 60_000;

/** The handful of S3 calls the storage needs, signed, and repeated when the service or the network falters. */
export function createS3Client(
  { endpoint, region, bucket, accessKey, secretKey }: S3Config,
  limits: TimeLimits = S3_TIME_LIMITS,
) {
  const aws = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: 0,
  });
  const base = `${endpoint.replace(/\/+$/, '')}/${bucket}`;

  const request = (method: string, key: string, options: Request = {}): Promise<Response | undefined> =>
    runInSpan(`s3 ${method}`, { kind: SpanKind.CLIENT }, () => send(method, key, options));

  const send = async (method: string, key: string, options: Request): Promise<Response | undefined> => {
    const url = `${base}${key && `/${key}`}${options.query ? `?${new URLSearchParams(options.query)}` : ''}`;
    for (let attempt = 1; ; attempt += 1) {
      const { headers, body } = options;
      const sendOnce = (signal: AbortSignal) =>
        aws.fetch(url, { method, signal, ...(headers && { headers }), ...(body !== undefined && { body }) });
      const response = await fetchWithin(sendOnce, body?.length ?? 0, {
        ...limits,
        headersMs: options.headersMs ?? limits.headersMs,
      }).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
      if (response instanceof Response) {
        if (response.ok) return response;
        if (response.status === 404 && options.missing) return response.body?.cancel().then(() => undefined);
        if (response.status < 500 && response.status !== 429) throw await failure(method, key, response);
      }
      if (attempt === MAX_ATTEMPTS)
        throw response instanceof Response ? await failure(method, key, response) : response;
      if (response instanceof Response) await response.body?.cancel();
      await sleep(200 * 4 ** (attempt - 1));
    }
  };

  const text = async (method: string, key: string, options: Request): Promise<string> => {
    const answer = (await (await request(method, key, options))?.text()) ?? '';
    // Completing an upload may fail after the status line was sent.
    if (answer.includes('<Error>'))
      throw new Error(`S3 ${method} ${key}: ${tag(answer, 'Code')} ${tag(answer, 'Message')}`);
    return answer;
  };

  return {
    request,

    async startUpload(key: string, contentType: string): Promise<string> {
      const answer = await text('POST', key, {
        query: { uploads: '' },
        headers: { 'content-type': contentType },
      });
      return tag(answer, 'UploadId');
    },

    async completeUpload(key: string, uploadId: string, etags: string[]): Promise<void> {
      const parts = etags.map(
        (etag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${etag}</ETag></Part>`,
      );
      const body = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`;
      await text('POST', key, {
        query: { uploadId },
        body,
        headers: { 'content-type': 'application/xml' },
        headersMs: COMPLETE_UPLOAD_MS,
      });
    },

    /** The first version of this call: every service has it, and a key serves as the page mark. */
    async *list(prefix: string, after = ''): AsyncGenerator<{ key: string; size: number }> {
      for (let marker: string | undefined = after; marker !== undefined; ) {
        const page: string = await text('GET', '', { query: { prefix, marker } });
        const entries = [...page.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => ({
          key: tag(entry, 'Key'),
          size: Number(tag(entry, 'Size')),
        }));
        for (const entry of entries) if (isKey(entry.key)) yield entry;
        marker = tag(page, 'IsTruncated') === 'true' ? entries.at(-1)?.key : undefined;
      }
    },
  };
}

async function failure(method: string, key: string, response: Response): Promise<Error> {
  const answer = await response.text().catch(() => '');
  return new Error(
    `S3 ${method} ${key}: ${response.status} ${tag(answer, 'Code')} ${tag(answer, 'Message')}`.trimEnd(),
  );
}

/** The text of the first such element. The answers are flat and our keys need no unescaping. */
function tag(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
}
