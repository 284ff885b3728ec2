import type { IncomingMessage } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { Config } from '@playlet/config';

/** Reads who sent a request that does not go through the framework, by the framework's own rule. */
export function createAddressReader(
  { trustedProxies }: Pick<Config, 'trustedProxies'>,
  readForwarding: (request: IncomingMessage) => void,
): (request: IncomingMessage) => string {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress ?? '';
  const isTrusted = proxyAddress.compile(trustedProxies);
  return (request) => {
    readForwarding(request);
    return proxyAddress(request, isTrusted);
  };
}
