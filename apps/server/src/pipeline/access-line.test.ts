import type { AccessLine } from '@playlet/telemetry';
import { getScope, runInScope } from '@playlet/telemetry/scope';
import { insertMember } from '@playlet/testing/member';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { buildApp } from '../app.ts';
import { createLog } from '../log.ts';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
const lines: AccessLine[] = [];
const logged: string[] = [];
const app = await buildApp({
  ...server.context,
  log: createLog('debug', { write: (line) => logged.push(line) }),
  accessLog: { write: (line) => lines.push(line), close: async () => {} },
});
const baseUrl = await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => app.close());
beforeEach(() => {
  lines.length = 0;
  logged.length = 0;
});

const ask = (path: string, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  fetch(`${baseUrl}${path}`, { ...init, headers: { 'x-forwarded-for': '203.0.113.77', ...headers } });
const line = () => vi.waitFor(() => lines[0] ?? Promise.reject(new Error('no line yet')), 20_000);

it('a request has one line that says what was asked and how it went, and not by whom', async () => {
  const { id, token } = await insertMember(server.db);
  const response = await ask('/api/member/profile/profile/detail?secret=1', { 'x-token': token });
  const text = await response.text();
  expect(await line()).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    method: 'GET',
    call: 'GET member/profile/profile/detail',
    status: response.status,
    code: expect.any(String),
    ms: expect.any(Number),
    bytes: expect.any(Number),
    requestId: response.headers.get('x-request-id'),
    who: expect.stringMatching(/^[\w-]{12}$/),
    network: '203.0.113.0/24',
  });
  expect(lines[0]?.bytes).toBeGreaterThan(text.length / 10);
  const written = JSON.stringify(lines);
  for (const secret of [token, id, '203.0.113.77', 'secret']) expect(written).not.toContain(secret);
});

it('media have their line without the ticket and the file', async () => {
  await ask('/cdn/abc.guest.FOLDER.mac/FOLDER/720/1.m4s');
  expect(await line()).toMatchObject({ call: 'media', status: 403, network: '203.0.113.0/24' });
  expect(JSON.stringify(lines)).not.toMatch(/FOLDER|m4s/);
});

it('a failure is told by its code, and an unknown address not at all', async () => {
  await ask('/api/nothing/here?phone=13800000000', {}, { method: 'POST' });
  expect(await line()).toMatchObject({ call: 'unknown', status: 404 });
  expect(JSON.stringify(lines)).not.toMatch(/13800000000|nothing/);
});

it.each([
  ['an id of a trusted proxy', 'nginx-0a1b2c3d4e5f', true],
  ['a UUID', '0f5b6a3e-6a0c-4b5e-9a63-0a3f3f1d2c4b', true],
  ['one that would break a line', 'a"b c', false],
  ['one that is too long', 'x'.repeat(65), false],
  ['one that says nothing', 'x', false],
])('%s is taken or not', async (_what, id, isTaken) => {
  const response = await ask('/healthz', { 'x-request-id': id });
  expect(response.headers.get('x-request-id') === id).toBe(isTaken);
  expect((await line()).requestId).toBe(response.headers.get('x-request-id'));
});

it('an id of anybody else is not taken', async () => {
  const stranger = await buildApp({
    ...server.context,
    config: { ...server.context.config, trustedProxies: [] },
  });
  const url = await stranger.listen({ port: 0, host: '127.0.0.1' });
  const response = await fetch(`${url}/healthz`, { headers: { 'x-request-id': 'nginx-0a1b2c3d4e5f' } });
  expect(response.headers.get('x-request-id')).toMatch(/^[0-9A-F]{8}$/);
  await stranger.close();
});

it('every line of the log that a request causes, and its jobs, carry its id', async () => {
  const { jobs } = server.context;
  const seen: unknown[] = [];
  await jobs.work([{ name: 'scope-test', concurrency: 1, process: async () => void seen.push(getScope()) }]);
  await runInScope({ requestId: 'ABCD1234' }, async () => {
    await Promise.resolve();
    createLog('info', { write: (text) => logged.push(text) }).info('a line');
    await jobs.enqueue('scope-test', { one: 1 });
  });
  expect(JSON.parse(logged[0] ?? '{}')).toMatchObject({ requestId: 'ABCD1234', msg: 'a line' });
  await expect
    .poll(() => seen)
    .toEqual([expect.objectContaining({ requestId: 'ABCD1234', job: 'scope-test' })]);
});
