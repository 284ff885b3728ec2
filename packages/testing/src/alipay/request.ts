import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { isRsa2, toSign } from './wire.ts';
import { type Reply, refuse, type World } from './world.ts';

export type Request = {
  method: string;
  params: Record<string, string>;
  content: Record<string, unknown>;
};

/** An unsigned reply: Alipay does not know for whom it would sign. */
type Rejection = { reply: Reply; signed: boolean };

const SKEW_MS = 15 * 60_000;

/** Parameters may be in the address, in the body, or in both. */
export async function paramsOf(request: IncomingMessage): Promise<Record<string, string>> {
  const url = new URL(request.url ?? '/', 'http://gateway');
  const body = request.method === 'POST' ? await text(request) : '';
  return Object.fromEntries([...url.searchParams, ...new URLSearchParams(body)]);
}

/** Checks the required parts of every request as the gateway does: before anything else. */
export function readRequest(world: World, params: Record<string, string>): Request | Rejection {
  const { sign = '', ...rest } = params;
  const { app_id, method = '', timestamp = '' } = rest;
  if (app_id !== world.appId) return { reply: refuse('isv.invalid-app-id', '40002'), signed: false };
  const wrong = wrongWith(params) ?? (isTimely(world, timestamp) ? undefined : 'isv.invalid-timestamp');
  if (wrong) return { reply: refuse(wrong, '40002'), signed: true };
  // Empty parameters count as none.
  const signed = toSign(Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== '')));
  if (!isRsa2(signed, sign, world.keys.merchant.publicKey))
    return { reply: refuse('isv.invalid-signature', '40002'), signed: true };
  try {
    return { method, params, content: JSON.parse(params.biz_content ?? '') };
  } catch {
    return { reply: refuse('isv.invalid-parameter', '40002'), signed: true };
  }
}

function wrongWith(params: Record<string, string>): string | undefined {
  if (params.sign_type !== 'RSA2') return 'isv.invalid-signature-type';
  if (params.charset?.toLowerCase() !== 'utf-8') return 'isv.invalid-charset';
  if (params.version !== '1.0') return 'isv.missing-version';
  if (params.format !== undefined && params.format !== 'JSON') return 'isv.invalid-format';
  return undefined;
}

function isTimely(world: World, timestamp: string): boolean {
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(timestamp)) return false;
  return Math.abs(Date.parse(`${timestamp.replace(' ', 'T')}+08:00`) - world.now()) < SKEW_MS;
}
