import type { IncomingMessage } from 'node:http';
import type { Config } from '@playlet/config';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { isLocalAddress, isLoopback, readAddress, UNKNOWN_ADDRESS } from '#http/address.ts';

type Proxies = Pick<Config, 'trustedProxies'>;

/**
 * Reads what proxies said of a request, before the framework does: addresses as they are meant, a protocol that is one,
 * and never a host, which any client could name. Says once when a proxy of this machine is not trusted, for then all
 * viewers share its address.
 */
export function createForwardingReader(
  { trustedProxies }: Proxies,
  log: Pick<Logger, 'error'>,
): (request: IncomingMessage) => void {
  let reported = false;
  return (request) => {
    const { headers } = request;
    delete headers['x-forwarded-host'];
    const addresses = headers['x-forwarded-for'];
    if (addresses !== undefined) headers['x-forwarded-for'] = plainList(String(addresses));
    if (headers['x-forwarded-proto'] !== undefined) {
      const last = String(headers['x-forwarded-proto']).split(',').at(-1)?.trim().toLowerCase();
      headers['x-forwarded-proto'] = last === 'https' ? 'https' : 'http';
    }
    if (reported || trustedProxies.length > 0 || !isForwarded(request)) return;
    if (!isLoopback(request.socket.remoteAddress ?? '')) return;
    reported = true;
    log.error(
      'a proxy on this machine forwards requests, but TRUSTED_PROXIES names none: region gate and limits take all viewers for one',
    );
  };
}

/** Whether a proxy forwarded the request, or the request claims so. */
function isForwarded({ rawHeaders }: Pick<IncomingMessage, 'rawHeaders'>): boolean {
  for (let at = 0; at < rawHeaders.length; at += 2)
    if (/^(forwarded|x-forwarded-.*|x-real-ip)$/i.test(rawHeaders[at] ?? '')) return true;
  return false;
}

/** Whether the caller is a program of this very machine, with nothing in between. */
export function isFromThisMachine({ raw }: FastifyRequest): boolean {
  return isLoopback(raw.socket.remoteAddress ?? '') && !isForwarded(raw);
}

/**
 * Tests whether the address of a request is its caller's. In production a local address is not, behind a proxy that is
 * not trusted, or that does not name its client.
 */
export function hasKnownAddress(
  request: FastifyRequest,
  { production, trustedProxies }: Proxies & Pick<Config, 'production'>,
): boolean {
  if (!production || !isLocalAddress(request.ip)) return true;
  return isForwarded(request.raw) === trustedProxies.length > 0;
}

function plainList(text: string): string {
  return text
    .split(',')
    .map((part) => readAddress(part) ?? UNKNOWN_ADDRESS)
    .join(', ');
}
