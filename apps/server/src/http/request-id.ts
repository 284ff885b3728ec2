import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { Config } from '@playlet/config';

const ID_BYTES = 4;
/** Ids of proxies: of nginx, of a cloud's balancer, UUIDs; long enough for them, and nothing that breaks a line of the log. */
const FOREIGN_ID = /^[A-Za-z0-9._:=/+-]{4,64}$/;

/** Names a request in the log, short enough to be read out over the phone, and not counted anew when a process starts. */
export function createRequestId(): string {
  return randomBytes(ID_BYTES).toString('hex').toUpperCase();
}

/** Reads the id that a trusted proxy gave a request, or makes one: whoever else names requests could hide among others' lines. */
export function createRequestIds({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return createRequestId;
  const isTrusted = compile(trustedProxies);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isOurs =
      typeof given === 'string' && FOREIGN_ID.test(given) && isTrusted(socket.remoteAddress ?? '', 0);
    return isOurs ? given : createRequestId();
  };
}
