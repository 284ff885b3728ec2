import { createHash, createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export type SignedRequest = { method: string; url: URL; headers: IncomingHttpHeaders; body: Buffer };

type Authorization = { accessKey: string; scope: string; signedHeaders: string[]; signature: string };

const MAX_CLOCK_SKEW_MS = 15 * 60_000;

/**
 * The code S3 refuses a request with whose signature (version 4, in the header) is not its own; undefined where it is.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function findSignatureFault(
  request: SignedRequest,
  keys: { accessKey: string; secretKey: string },
  now = Date.now(),
): string | undefined {
  const given = readAuthorization(request.headers.authorization);
  const { 'x-amz-content-sha256': bodyHash, 'x-amz-date': date } = request.headers;
  if (!given || typeof date !== 'string') return 'AccessDenied';
  if (given.accessKey !== keys.accessKey) return 'InvalidAccessKeyId';
  if (!given.signedHeaders.includes('host')) return 'AccessDenied';
  if (Math.abs(now - timeOf(date)) > MAX_CLOCK_SKEW_MS) return 'RequestTimeTooSkewed';
  if (given.signature !== signatureOf(request, given, date, keys.secretKey)) return 'SignatureDoesNotMatch';
  if (bodyHash !== 'UNSIGNED-PAYLOAD' && bodyHash !== sha256(request.body))
    return 'XAmzContentSHA256Mismatch';
  return undefined;
}

function readAuthorization(header = ''): Authorization | undefined {
  const [, accessKey, scope, headers, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      header,
    ) ?? [];
  if (!accessKey || !scope || !headers || !signature) return undefined;
  return { accessKey, scope, signedHeaders: headers.split(';'), signature };
}

function signatureOf(
  { method, url, headers }: SignedRequest,
  { scope, signedHeaders }: Authorization,
  date: string,
  secretKey: string,
): string {
  const path = url.pathname.split('/').map((part) => encode(decodeURIComponent(part)));
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const canonical = [
    method,
    path.join('/'),
    query.join('&'),
    ...signedHeaders.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replace(/\s+/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((secret, part) => hmac(secret, part), `AWS4${secretKey}`);
  return hmac(key, text).toString('hex');
}

/** `20260131T235959Z` in milliseconds. */
function timeOf(date: string): number {
  return Date.parse(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
