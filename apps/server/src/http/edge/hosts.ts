import { isIP } from 'node:net';
import { type Config, isLoopbackName } from '@playlet/config';
import type { FastifyRequest } from 'fastify';
import { fail } from '../business-error.ts';
import { isFromThisMachine } from './forwarding.ts';

type Settings = Pick<Config, 'publicUrl' | 'allowedHosts' | 'developmentConveniences'>;

/** Load balancers ask by address whether the process lives. */
const ANY_HOST = new Set(['/healthz', '/readyz']);

/**
 * Refuses requests to hosts that are not this service's, so that no answer carries a name a stranger chose.
 * @throws HOST_UNKNOWN
 */
export function requireKnownHost(config: Settings): (request: FastifyRequest) => Promise<void> {
  const isKnown = knownHosts(config);
  return async (request) => {
    if (!isKnown(request) && !ANY_HOST.has(request.url.split('?', 1)[0] ?? '')) throw fail('HOST_UNKNOWN');
  };
}

function knownHosts({ publicUrl, allowedHosts, developmentConveniences }: Settings) {
  const publicName = publicUrl === undefined ? undefined : new URL(publicUrl).hostname;
  // Without an operator's setting, an address still cannot be invented.
  const byAddress = developmentConveniences || (publicName === undefined && allowedHosts.length === 0);
  return (request: FastifyRequest): boolean => {
    const url = URL.parse(`http://${request.host}`);
    if (!url || url.host === '' || `http://${url.host}/` !== url.href) return false;
    // A proxy may leave out the port, and addresses made of `publicUrl` never carry the request's.
    if (url.hostname === publicName || allowedHosts.includes(url.host)) return true;
    if (isLoopbackName(url.hostname)) return byAddress || isFromThisMachine(request);
    return byAddress && isIP(url.hostname.replace(/^\[(.*)\]$/, '$1')) !== 0;
  };
}

/** Returns the base address the caller used: the public address, or the requested host, which is a known one. */
export function baseUrlOf(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
