import { verify } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Platform } from '../platform/platform.ts';

export type ApiRequest = {
  method: string;
  /** Path and query as they stood in the request line. */
  target: string;
  url: URL;
  headers: IncomingMessage['headers'];
  /** The body's own text. */
  body: string;
};

const SKEW_SECONDS = 300;
const AUTHORIZATION = /^WECHATPAY2-SHA256-RSA2048 (.+)$/;
const FIELDS = ['mchid', 'nonce_str', 'timestamp', 'serial_no', 'signature'] as const;

export async function readRequest(message: IncomingMessage): Promise<ApiRequest> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const target = message.url ?? '/';
  return {
    method: message.method ?? 'GET',
    target,
    url: new URL(target, 'http://simulator'),
    headers: message.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  };
}

/** Why a request is not the merchant's own; built from the raw request, so that it shares no mistake of the sender's. */
export function findSignatureProblem(
  { method, target, headers, body }: ApiRequest,
  platform: Platform,
  nonces: Set<string>,
  now: number,
): string | undefined {
  const list = AUTHORIZATION.exec(headers.authorization ?? '')?.[1];
  if (!list) return 'no Authorization of the right kind';
  const given = new Map([...list.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
  const [mchid, nonce, timestamp, serial, signature] = FIELDS.map((name) => given.get(name) ?? '');
  if (mchid !== platform.mchId) return 'unknown merchant';
  if (serial !== platform.serialNo) return 'unknown merchant certificate';
  if (!nonce || nonces.has(nonce)) return 'the nonce was used before';
  if (!(Math.abs(now / 1000 - Number(timestamp)) <= SKEW_SECONDS)) return 'the timestamp is not now';
  const message = `${method}\n${target}\n${timestamp}\n${nonce}\n${body}\n`;
  const bytes = Buffer.from(signature ?? '', 'base64');
  if (!verify('RSA-SHA256', Buffer.from(message, 'utf8'), platform.merchant.publicKey, bytes))
    return 'the signature is wrong';
  nonces.add(nonce);
  return undefined;
}

/** Returns the fault of a request besides its signature, by the API's rules. */
export function findFormProblem({ method, headers, body }: ApiRequest): string | undefined {
  if (!/application\/json|\*\/\*/.test(headers.accept ?? '')) return 'Accept must be application/json';
  if (!headers['user-agent']) return 'User-Agent is missing';
  if (method === 'POST' && body !== '' && !/^application\/json\b/.test(headers['content-type'] ?? ''))
    return 'Content-Type must be application/json';
  return undefined;
}
