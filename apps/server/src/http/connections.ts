import { BlockList, isIPv4, type Server, type Socket } from 'node:net';
import { addressKey, readAddress } from '../account/address.ts';

/** How many connections are held open, in all and from one network. Trusted proxies bring everybody's. */
export type ConnectionLimits = { total: number; perNetwork: number; trustedProxies: readonly string[] };

/** Closes connections beyond the limits as soon as they come, so that nobody alone can hold all there are. */
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
    const network = addressKey(address);
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
