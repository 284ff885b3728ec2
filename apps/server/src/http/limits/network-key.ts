import type { Secrets } from '@playlet/secrets';
import type { FastifyRequest } from 'fastify';
import { wideNetworkOf } from '#http/address.ts';

/** Characters of the hash of a network: enough that two of a place hardly share one. */
const NETWORK_KEY_LENGTH = 10;

/** Returns the key of a request's network (the /24 of IPv4, the /48 of IPv6) for counting voices. */
export function networkKeyOf(
  { config }: { config: { secrets: Secrets } },
  { ip }: Pick<FastifyRequest, 'ip'>,
): string {
  return config.secrets.mac('network', wideNetworkOf(ip)).toString('base64url').slice(0, NETWORK_KEY_LENGTH);
}
