import { createClient } from '@redis/client';

const ASK_TIMEOUT_MS = 5000;

export type ValkeyProbe = {
  /** Such as `Valkey 8.1.1` or `Redis 8.0.2`. */
  version: string;
  /** The behavior with a full memory, such as `allkeys-lru`; undefined where it has no bound. */
  whenFull: string | undefined;
  /** Acknowledged writes are in a file. */
  isDurable: boolean;
};

/**
 * Signs in and reads the server's identity, for an examination of the installation.
 *
 * @throws Error with the message of the server or the network
 */
export async function probeValkey(url: string): Promise<ValkeyProbe> {
  const client = createClient({
    url,
    socket: { reconnectStrategy: false, connectTimeout: ASK_TIMEOUT_MS, socketTimeout: ASK_TIMEOUT_MS },
  });
  // The failing command throws the error.
  client.on('error', () => {});
  try {
    await client.connect();
    const facts = parseInfo(
      `${await client.info('server')}\n${await client.info('memory')}\n${await client.info('persistence')}`,
    );
    const name = facts.get('server_name') ?? 'redis';
    const version = facts.get(`${name}_version`) ?? facts.get('redis_version') ?? 'of an unknown version';
    const isBounded = Number(facts.get('maxmemory')) > 0;
    return {
      version: `${name === 'valkey' ? 'Valkey' : 'Redis'} ${version}`,
      isDurable: facts.get('aof_enabled') === '1',
      whenFull: isBounded ? facts.get('maxmemory_policy') : undefined,
    };
  } finally {
    client.destroy();
  }
}

/** @see https://valkey.io/commands/info/ */
const parseInfo = (info: string): Map<string, string> =>
  new Map(
    info.split(/\r?\n/).flatMap((line) => {
      const [name, ...value] = line.split(':');
      return name && value.length > 0 ? [[name, value.join(':')] as const] : [];
    }),
  );
