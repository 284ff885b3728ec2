import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** An address that stays while what is behind it changes, as a cloud's virtual address or PgBouncer does. */
export type Forwarder = {
  port: number;
  /** From now on leads there; connections to where it led before are cut. */
  leadTo(port: number): void;
  close(): Promise<void>;
};

export async function startForwarder(first: number): Promise<Forwarder> {
  let target = first;
  const open = new Set<Socket>();
  const cutAll = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  const server = createServer((incoming) => {
    const outgoing = connect(target, '127.0.0.1');
    const pair = [incoming, outgoing];
    const cut = () => {
      for (const socket of pair) {
        socket.destroy();
        open.delete(socket);
      }
    };
    for (const socket of pair) {
      open.add(socket);
      socket.setNoDelay(true).once('close', cut).on('error', cut);
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port;
      cutAll();
    },
    async close() {
      cutAll();
      server.close();
      await once(server, 'close');
    },
  };
}
