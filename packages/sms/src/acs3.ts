import { createHash, createHmac, randomUUID } from 'node:crypto';

type Acs3Request = {
  url: URL;
  action: string;
  version: string;
  accessKey: string;
  secretKey: string;
  date: Date;
  nonce?: string;
};

const ALGORITHM = 'ACS3-HMAC-SHA256';

/**
 * The headers that sign a POST without a body for Aliyun's API gateway (signature version 3).
 * @see https://help.aliyun.com/zh/sdk/product-overview/v3-request-structure-and-signature
 */
export function buildAcs3Headers(request: Acs3Request): Record<string, string> {
  const headers: Record<string, string> = {
    host: request.url.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': sha256(''),
    'x-acs-date': request.date.toISOString().replace(/\.\d{3}Z$/, 'Z'),
    'x-acs-signature-nonce': request.nonce ?? randomUUID(),
    'x-acs-version': request.version,
  };
  const names = Object.keys(headers).sort();
  const canonical = [
    'POST',
    request.url.pathname,
    canonicalQuery(request.url.searchParams),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    names.join(';'),
    sha256(''),
  ].join('\n');
  const signature = createHmac('sha256', request.secretKey)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  return {
    ...headers,
    authorization: `${ALGORITHM} Credential=${request.accessKey},SignedHeaders=${names.join(';')},Signature=${signature}`,
  };
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');
}

/** Percent-encoding by RFC 3986, which escapes more characters than encodeURIComponent. */
function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
