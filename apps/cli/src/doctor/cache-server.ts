import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { type Check, fail, messageOf, ok } from './finding.ts';

const DEFAULT_PORT = '6379';
const ASK_TIMEOUT_MS = 5000;

/** Valkey or Redis, where it is configured: signs in and says PING in its own protocol. */
export const checkCacheServer: Check = async ({ env }) => {
  const check = 'Valkey';
  if (!env.REDIS_URL)
    return [ok(check, 'not configured: one server keeps in its memory what several would share')];
  const url = new URL(env.REDIS_URL);
  try {
    const answer = await ask(url);
    if (answer.includes('+PONG')) return [ok(check, `${url.host} answers`)];
    return [
      fail(
        check,
        `${url.host} refuses: ${answer.trim().split('\r\n').at(-1)}`,
        'look at the account in REDIS_URL',
      ),
    ];
  } catch (error) {
    const advice = 'the service goes on without it; look at the address in REDIS_URL';
    return [fail(check, `${url.host} does not answer: ${messageOf(error)}`, advice)];
  }
};

/** @see https://valkey.io/topics/protocol/#inline-commands */
async function ask({ protocol, hostname, port, username, password }: URL): Promise<string> {
  const address = { host: hostname, port: Number(port || DEFAULT_PORT) };
  const socket: Socket =
    protocol === 'rediss:' ? connectTls({ ...address, servername: hostname }) : connectPlain(address);
  const signal = AbortSignal.timeout(ASK_TIMEOUT_MS);
  try {
    await once(socket, protocol === 'rediss:' ? 'secureConnect' : 'connect', { signal });
    const account = [username, password].filter(Boolean).map(decodeURIComponent);
    const commands = [...(password ? [['AUTH', ...account]] : []), ['PING']];
    socket.write(commands.map(encode).join(''));
    let answer = '';
    while (answer.split('\r\n').length <= commands.length) {
      const [chunk] = await once(socket, 'data', { signal });
      answer += String(chunk);
    }
    return answer;
  } finally {
    socket.destroy();
  }
}

const encode = (words: string[]) =>
  `*${words.length}\r\n${words.map((word) => `$${Buffer.byteLength(word)}\r\n${word}\r\n`).join('')}`;
