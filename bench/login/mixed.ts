/** Right and wrong passwords and names nobody has, mixed, beside what bare argon2 does on the same machine. */
import { argon2, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { newId } from '@playlet/db';
import type { RawDatabase } from '@playlet/db/raw';
import autocannon from 'autocannon';
import { heading, perSecond, report } from '../lib/report.ts';

const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;
const PASSWORD = 'a river of stars';
const MEMBER_COUNT = 50;
const SECONDS = 10;
const CONNECTION_COUNT = 80;
/** Beyond what any machine checks, and little enough that asking costs the machine nothing to speak of. */
const OFFERED_RATE = 300;
/** As the server has it: a core is left to everything else. */
const AT_ONCE = Math.max(1, Math.min(2, availableParallelism() - 1));

const derive = promisify(argon2);

export async function measureLogins(db: RawDatabase, url: string): Promise<void> {
  await insertMembers(db);
  const bare = await bareArgon2();
  const { checked, latencies, statuses } = await flood(url);
  heading(`logins, ${OFFERED_RATE} a second asked for, beside bare argon2 with ${AT_ONCE} at once`);
  const detail = `${checked.toFixed(1)}/s of ${bare.toFixed(1)}/s bare; ${[...statuses].map(([status, count]) => `${status}: ${count}`).join(', ')}`;
  report('logins checked / bare argon2', checked / bare, 0.8, detail);
  const p99 = latencies.sort((one, other) => one - other)[Math.floor(latencies.length * 0.99)] ?? 0;
  report(
    '2 s / the slowest of a hundred answers',
    2000 / p99,
    1,
    `p99 ${Math.round(p99)} ms, ${perSecond(latencies.length / SECONDS)} answered`,
  );
}

async function insertMembers(db: RawDatabase): Promise<void> {
  const salt = randomBytes(16);
  const hash = (await derive('argon2id', { message: PASSWORD, nonce: salt, ...COST })) as Buffer;
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  const stored = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${text(salt)}$${text(hash)}`;
  for (let at = 0; at < MEMBER_COUNT; at += 1)
    await db
      .insertInto('member')
      .values({
        id: newId(),
        phone: `1390000${String(at).padStart(4, '0')}`,
        username: `member${at}`,
        username_key: `member${at}`,
        password_hash: stored,
        birthday: null,
        vip_expires_at: null,
      })
      .execute();
}

async function bareArgon2(): Promise<number> {
  const end = Date.now() + (SECONDS * 1000) / 2;
  const start = Date.now();
  let done = 0;
  const work = async () => {
    while (Date.now() < end) {
      await derive('argon2id', { message: PASSWORD, nonce: randomBytes(16), ...COST });
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (done * 1000) / (Date.now() - start);
}

async function flood(url: string) {
  const statuses = new Map<number, number>();
  const latencies: number[] = [];
  let at = 0;
  const next = () => {
    at += 1;
    const member = `1390000${String(at % MEMBER_COUNT).padStart(4, '0')}`;
    const [username, password] = (
      [
        [member, PASSWORD],
        [member, `wrong ${at}`],
        [`stranger${at}`, PASSWORD],
      ] as const
    )[at % 3] ?? ['', ''];
    return {
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.${(at >> 8) & 255}.${at & 255}.1`,
      },
      body: JSON.stringify({ username, password, device: { id: `device-of-${username}`, name: 'bench' } }),
    };
  };
  await new Promise<void>((resolve, reject) => {
    const run = autocannon(
      {
        url,
        method: 'POST',
        connections: CONNECTION_COUNT,
        duration: SECONDS,
        overallRate: OFFERED_RATE,
        requests: [{ setupRequest: (request) => ({ ...request, ...next() }) }],
      },
      (error) => (error ? reject(error) : resolve()),
    );
    run.on('response', (_client, status, _bytes, time) => {
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      latencies.push(time);
    });
  });
  const checked = ((statuses.get(200) ?? 0) + (statuses.get(401) ?? 0)) / SECONDS;
  return { checked, latencies, statuses };
}
