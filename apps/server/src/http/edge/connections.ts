import type { IncomingMessage, Server } from 'node:http';
import { BlockList, isIPv4, type Socket } from 'node:net';
import { addressKeyOf, readAddress } from '#http/address.ts';

/** How many connections are held open, in all and from one network. Trusted proxies bring everybody's. */
export type ConnectionLimits = { total: number; perNetwork: number; trustedProxies: readonly string[] };

/** Closes connections beyond the limits as soon as they come, so that one client cannot hold all there are. */
export function boundConnections(
  server: Server,
  { total, perNetwork, trustedProxies }: ConnectionLimits,
): void {
  const proxies = blockListOf(trustedProxies);
  const open = new Map<string, number>();
  server.maxConnections = total;
  server.on('connection', (socket: Socket) => {
    const address = readAddress(socket.remoteAddress ?? '');
    if (address === undefined || proxies.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')) return;
    const network = addressKeyOf(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > perNetwork) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}

/**
 * Makes a closing server also end connections without a request, which browsers open beforehand. Node does not count
 * them as idle (nodejs/node#63452), so that one would delay a restart for as long as it stays open.
 */
export function closeUnused(server: Server): void {
  const unused = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('request', ({ socket }: IncomingMessage) => unused.delete(socket));
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdle();
    for (const socket of unused) socket.destroy();
  };
}

function blockListOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv4(address) ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}
