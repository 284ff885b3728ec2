import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import getPort from 'get-port';
import { type Child, createChild } from '../parts/child.ts';
import type { Place, Programs } from '../parts/place.ts';

/** A Valkey that keeps what it acknowledged, as the stream of counted plays needs one. */
export async function createDurableValkey(
  place: Place,
  { valkey }: Pick<Programs, 'valkey'>,
): Promise<{ child: Child; url: string }> {
  const port = await getPort();
  const folder = join(place.folder, 'valkey-plays');
  mkdirSync(folder);
  chmodSync(folder, 0o700);
  const settings = {
    ...{ port: String(port), bind: '127.0.0.1', dir: folder, save: '' },
    ...{ appendonly: 'yes', appendfsync: 'always', maxmemory: '64mb', 'maxmemory-policy': 'noeviction' },
  };
  const child = createChild(place, {
    name: 'valkey-plays',
    command: valkey,
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    async isReady() {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect').finally(() => socket.destroy());
      return true;
    },
  });
  return { child, url: `redis://127.0.0.1:${port}` };
}
