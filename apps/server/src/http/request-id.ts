import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { compile } from '@fastify/proxy-addr';
import type { Config } from '@playlet/config';

const ID_BYTES = 4;
/** Ids of proxies: of nginx, of a cloud's balancer, UUIDs; long enough for them, and nothing that breaks a line of the log. */
const FOREIGN_ID = /^[A-Za-z0-9._:=/+-]{4,64}$/;

/** Returns the id of a request in the log, short enough to be read out over the phone, and unique across restarts. */
export function createRequestId(): string {
  return randomBytes(ID_BYTES).toString('hex').toUpperCase();
}

/** Reads a header that only a trusted proxy may set; of anybody else it is not heard. */
export function createTrustedHeaders({
  trustedProxies,
}: Pick<Config, 'trustedProxies'>): (request: IncomingMessage, name: string) => string | undefined {
  if (trustedProxies.length === 0) return () => undefined;
  const isTrusted = compile(trustedProxies);
  return ({ headers, socket }, name) => {
    const given = headers[name];
    return typeof given === 'string' && isTrusted(socket.remoteAddress ?? '', 0) ? given : undefined;
  };
}

/**
 * Reads the id that a trusted proxy gave a request, or makes one: other clients could hide among others' lines by
 * naming requests.
 */
export function createRequestIds(
  headerOf: ReturnType<typeof createTrustedHeaders>,
): (request: IncomingMessage) => string {
  return (request) => {
    const given = headerOf(request, 'x-request-id');
    return given !== undefined && FOREIGN_ID.test(given) ? given : createRequestId();
  };
}
