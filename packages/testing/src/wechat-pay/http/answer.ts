import type { ServerResponse } from 'node:http';
import type { Fault, Route } from '../options.ts';
import { createHex, createRsaKey, flipByte, type PlatformKey, signBody } from '../platform/platform.ts';
import { type Reply, refuse, type World } from '../world.ts';
import type { ApiRequest } from './request.ts';

export type Operation = { route: Route; run: () => Reply | Buffer | Promise<Reply | Buffer> };

/** Carries an operation out and answers, with the fault that is set for it. */
export async function answer(
  world: World,
  { headers }: ApiRequest,
  response: ServerResponse,
  { route, run }: Operation,
): Promise<void> {
  const fault = world.options.faults[route];
  if (fault === 'error') return write(response, SYSTEM_ERROR);
  if (fault === 'tooMany') return write(response, refuse(429, 'FREQUENCY_LIMITED', '频率超限'));
  if (fault === 'silence') return;
  const reply = await run();
  if (fault === 'silenceDone') return;
  if (fault === 'errorDone') return write(response, SYSTEM_ERROR);
  if (fault === 'late') await new Promise((resolve) => setTimeout(resolve, world.options.lateMs).unref());
  if (Buffer.isBuffer(reply)) return void response.writeHead(200).end(reply);
  const body = reply.json ? JSON.stringify(reply.json) : '';
  write(response, reply, await vouching(world, body, headers['wechatpay-serial'], fault));
}

const SYSTEM_ERROR = refuse(500, 'SYSTEM_ERROR', '系统异常，请稍后重试');

/** A request that names the public key is answered under it. */
async function vouching(
  { platform, now }: World,
  body: string,
  asked: string | string[] | undefined,
  fault: Fault | undefined,
): Promise<Record<string, string>> {
  const certificate = platform.certificates.at(-1);
  const key = asked === platform.publicKey.serial ? platform.publicKey : certificate;
  if (!key || fault === 'unsigned') return {};
  const signer: PlatformKey =
    fault === 'strangerSigned' ? { ...(await createRsaKey()), serial: key.serial } : key;
  const headers = signBody(body, signer, fault === 'stale' ? now() - 301_000 : now());
  const signature = headers['Wechatpay-Signature'] ?? '';
  if (fault === 'wronglySigned') return { ...headers, 'Wechatpay-Signature': flipByte(signature) };
  if (fault === 'probe') return { ...headers, 'Wechatpay-Signature': `WECHATPAY/SIGNTEST/${signature}` };
  return headers;
}

export function write(
  response: ServerResponse,
  { status, json }: Reply,
  headers: Record<string, string> = {},
): void {
  const type: Record<string, string> = json ? { 'content-type': 'application/json; charset=utf-8' } : {};
  response.writeHead(status, { 'request-id': createHex(16), ...type, ...headers });
  response.end(json && JSON.stringify(json));
}
