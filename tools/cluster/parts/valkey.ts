import { once } from 'node:events';
import { connect } from 'node:net';
import getPort from 'get-port';
import { type Child, createChild } from './child.ts';
import type { Place, Programs } from './place.ts';

/** Valkey, or Redis where the machine has that, keeping nothing on its disk. */
export async function createValkey(
  place: Place,
  { valkey }: Pick<Programs, 'valkey'>,
): Promise<{ child: Child; url: string }> {
  const port = await getPort();
  const settings = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--maxmemory', '64mb'];
  const child = createChild(place, {
    name: 'valkey',
    command: valkey,
    args: ['--port', String(port), ...settings, '--maxmemory-policy', 'allkeys-lru'],
    isReady: () => accepts(port),
  });
  return { child, url: `redis://127.0.0.1:${port}` };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } finally {
    socket.destroy();
  }
}
