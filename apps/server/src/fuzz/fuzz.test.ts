import { randomInt } from 'node:crypto';
import type { Endpoint } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import fc from 'fast-check';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { hashPassword } from '../account/password/password-hash.ts';
import { buildApp } from '../app.ts';
import { startTestServer } from '../testing/server.ts';
import { createInputArbitrary } from './input-arbitrary.ts';

/** Requests to each call; `npm run test:fuzz` sends many more. */
const RUNS = Number(process.env.FUZZ_RUNS ?? 10);
const SEED = Number(process.env.FUZZ_SEED ?? randomInt(2 ** 31));
/** A busy machine takes its time for many requests. */
const TIMEOUT_MS = 60_000 + RUNS * 2_000;
/** Sent together, so that calls also meet each other. */
const CONCURRENT_REQUEST_COUNT = 5;
/** Of ten requests seven are sent by those whom the call is for: the others are turned away at the door. */
const CALLERS = {
  guest: ['guest', 'member', 'guest', 'member', 'operator'],
  member: ['member', 'member', 'guest', 'member', 'operator'],
  admin: ['operator', 'operator', 'member', 'operator', 'guest'],
  webhook: ['guest'],
} as const;

const server = await startTestServer({ SMS_PER_HOUR: '100000', SMS_PER_DAY: '100000', REGION_GATE: 'off' });
const faults: string[] = [];
const app = await buildApp({
  ...server.context,
  log: pino({ level: 'error' }, { write: (line) => faults.push(line) }),
});
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });

const [free, vip, hidden] = await Promise.all([
  insertGroup(server.db),
  insertGroup(server.db, { access: 'vip', free_episodes: 1, price: 990 }),
  insertGroup(server.db, { access: 'private' }),
]);
const videos = await Promise.all([free, vip, hidden].map((group) => insertEpisode(server.db, group, 1)));
const plans = await insertPlans(server.db);
const ids = [free, vip, hidden, ...videos.map(({ videoId }) => videoId), plans.monthly.id];
const passwordHash = await hashPassword('1234');
const { envelope: config } = await server.call('GET public/content/config/detail');
const consents = Object.entries(config.data.agreements).map(([document, version]) => ({ document, version }));
const order = { channel: 'sandbox', consents, openid: 'someone', idempotencyKey: 'a key' };
const login = { username: 'somebody', password: 'a phrase', device: { id: 'device-0001', name: 'a phone' } };
const accepted: Partial<Record<keyof Api, object[]>> = {
  'POST member/account/recharge/create': [
    { ...order, kind: 'membership', planId: plans.monthly.id },
    { ...order, kind: 'balance', amount: 5000 },
    { ...order, kind: 'drama', groupId: vip },
  ],
  'POST public/member/member/login': [login],
  'GET admin/account/order/detail': [{ no: '2026112000000001' }],
};

console.log(`fuzz: ${RUNS} requests to each call; FUZZ_SEED=${SEED} repeats them`);

it.each(Object.entries<Endpoint>(api))(
  '%s never fails by what a caller sends',
  { timeout: TIMEOUT_MS },
  async (name, { audience, body, input }) => {
    const key = name as keyof Api;
    const inputs = fc.sample(createInputArbitrary(input, { ids, accepted: accepted[key] }), {
      seed: SEED,
      numRuns: RUNS,
    });
    faults.length = 0;
    let member = await newMember();
    for (let at = 0; at < inputs.length; at += CONCURRENT_REQUEST_COUNT) {
      const tokens = { guest: '', member, operator: server.operatorToken };
      const batch = inputs.slice(at, at + CONCURRENT_REQUEST_COUNT);
      const callers = CALLERS[audience];
      await Promise.all(
        batch.map((one, n) => send(key, body, one, tokens[callers[n % callers.length] ?? 'guest'])),
      );
      // It may have left, or given its session up, or be in teen mode for good.
      member = await newMember();
    }
    expect(faults, `FUZZ_SEED=${SEED}`).toEqual([]);
  },
);

async function newMember(): Promise<string> {
  const { token } = await insertMember(server.db, {
    password_hash: passwordHash,
    birthday: '1990-01-01',
    balance: 5000,
  });
  return token;
}

/** Throws for an answer that is no envelope and no download, and for a fault of the server's. */
async function send(name: keyof Api, body: Endpoint['body'], input: unknown, token: string): Promise<void> {
  const [method = '', path = ''] = name.split(' ');
  const isQuery = method === 'GET' || body === 'binary';
  const query = isQuery ? `?${queryOf(input)}` : '';
  const response = await fetch(`${baseUrl}/api/${path}${query}`, {
    method,
    headers: {
      'x-token': token,
      'content-type': body === 'binary' ? 'application/octet-stream' : 'application/json',
    },
    ...(method !== 'GET' && { body: isQuery ? 'bytes' : (JSON.stringify(input) ?? 'undefined') }),
  });
  // Events go on for as long as they are read.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response.body?.cancel();
  const answer = await response.text();
  if (response.headers.has('content-disposition')) return;
  const envelope = JSON.parse(answer) as { code: number; success: boolean; errorCode: string | null };
  const report = `${name} ${JSON.stringify(input)} as ${token} (FUZZ_SEED=${SEED})\n${faults.join('')}`;
  expect(envelope.errorCode, report).not.toBe('INTERNAL_ERROR');
  expect(envelope.success, report).toBe(envelope.code === 0);
}

function queryOf(input: unknown): string {
  if (typeof input !== 'object' || input === null) return encodeURIComponent(String(input).toWellFormed());
  const pairs = Object.entries(input).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    pairs.map(([field, value]): [string, string] => [field, String(value)]),
  ).toString();
}
