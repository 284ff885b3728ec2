import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type Endpoint, errors, type Failure } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import { type RawDatabase, sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { describe, expect, it } from 'vitest';
import type { OpenApi } from '../http/reference/openapi.ts';
import { detailsOf, startTestServer } from '../testing/server.ts';
import { handlerFileOf } from './load-handlers.ts';

const server = await startTestServer();
const list = 'POST member/video/group/list';

describe('the contract and the handlers', () => {
  const calls = Object.entries<Endpoint>(api);
  const root = join(import.meta.dirname, '..', 'api');

  it('mirror each other, file by file', () => {
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /(?<!\.test)\.ts$/.test(file),
    );
    const paths = new Set(calls.map(([key]) => `${key.slice(key.indexOf(' ') + 1)}.ts`));
    expect(new Set(files)).toEqual(paths);
    for (const [key] of calls) expect(existsSync(handlerFileOf(key as keyof Api)), key).toBe(true);
  });

  it('put every call into the realm of its audience', () => {
    const realms = {
      guest: ['public', 'member'],
      member: ['member'],
      admin: ['admin'],
      webhook: ['webhook'],
    };
    for (const [key, { audience }] of calls) expect(realms[audience], key).toContain(key.split(/[ /]/)[1]);
  });

  it('refuse unknown fields in every input', () => {
    for (const [key, { input }] of calls) expect(input.safeParse({ surprise: 1 }).success, key).toBe(false);
  });
});

describe('every failure below /api', () => {
  const cases: [string, () => Promise<Response>, keyof typeof errors][] = [
    ['an unknown path', () => ask('/api/member/video/nothing/list', { method: 'POST' }), 'CALL_NOT_FOUND'],
    ['the root of the API', () => ask('/api/', {}), 'CALL_NOT_FOUND'],
    ['a wrong verb', () => ask('/api/member/video/group/list', {}), 'METHOD_NOT_ALLOWED'],
    ['an unusual verb', () => ask('/api/member/video/group/list', { method: 'PATCH' }), 'METHOD_NOT_ALLOWED'],
    ['broken JSON', () => post('{"page":'), 'BODY_NOT_JSON'],
    ['JSON that is no object', () => post('[]'), 'VALIDATION_FAILED'],
    ['a form', () => post('page=1', 'application/x-www-form-urlencoded'), 'CONTENT_TYPE_UNSUPPORTED'],
    ['plain text', () => post('{}', 'text/plain'), 'CONTENT_TYPE_UNSUPPORTED'],
    ['an oversize body', () => post(JSON.stringify({ q: 'x'.repeat(100_000) })), 'BODY_TOO_LARGE'],
    ['a number sent as text', () => post('{"page":"0"}'), 'VALIDATION_FAILED'],
    ['a page below the first', () => post('{"page":-1}'), 'VALIDATION_FAILED'],
    ['a page too large', () => post('{"pageSize":101}'), 'VALIDATION_FAILED'],
    ['a forged token', () => post('{}', 'application/json', { 'x-token': 'nobody' }), 'TOKEN_INVALID'],
    ['a broken address', () => ask('/api/%E0%A4%A', {}), 'REQUEST_MALFORMED'],
  ];

  it.each(cases)('answers %s in the envelope', async (_what, send, code) => {
    const response = await send();
    const envelope = (await response.json()) as Failure;
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.status).toBe(errors[code].status);
    expect(envelope).toMatchObject({
      code: errors[code].code,
      success: false,
      errorCode: code,
      showType: errors[code].showType,
    });
    expect(envelope.msg).toBe(envelope.errorMessage);
    expect(Object.keys(envelope).sort()).toEqual([
      'code',
      'data',
      'errorCode',
      'errorMessage',
      'msg',
      'showType',
      'success',
    ]);
  });

  it('names the verbs that would do', async () => {
    expect((await ask('/api/member/video/group/list', {})).headers.get('allow')).toBe('POST');
  });

  it('names the field that is wrong', async () => {
    const { envelope } = await server.callUnchecked(list, { pageSize: 0, surprise: 1 });
    expect(
      detailsOf(envelope)
        .fields.map((field: { path: string }) => field.path)
        .sort(),
    ).toEqual(['pageSize', 'surprise']);
  });

  it('names no more than twenty fields, and little of each', async () => {
    const strange = Object.fromEntries(
      Array.from({ length: 5000 }, (_, n) => [`${n}${'x'.repeat(n % 7 === 0 ? 300 : 1)}`.slice(0, 300), 1]),
    );
    const started = await server.callUnchecked(
      list,
      JSON.stringify(strange)
        .slice(0, 60_000)
        .replace(/,[^,]*$/, '}'),
    );
    expect(started.envelope.errorCode).toBe('VALIDATION_FAILED');
    expect(detailsOf(started.envelope).fields).toHaveLength(20);
    expect(JSON.stringify(started.envelope).length).toBeLessThan(20 * 600);
    const many = await ask(`/api/public/content/config/detail?${'a=1&'.repeat(1500)}`, {});
    expect(((await many.json()) as Failure).errorCode).toBe('VALIDATION_FAILED');
  });

  it('answers in the language of the request', async () => {
    const inChinese = await server.callUnchecked('POST nothing', {}, { 'accept-language': 'zh-CN,zh;q=0.9' });
    const inEnglish = await server.callUnchecked(
      'POST nothing',
      {},
      { 'accept-language': 'fr;q=0.2, en-US;q=0.8' },
    );
    expect(inChinese.envelope.msg).toMatch(/[一-鿿]/);
    expect(inEnglish.envelope.msg).toMatch(/^[\x20-\x7e]+$/);
  });
});

describe('a success', () => {
  it('carries the whole envelope', async () => {
    const { status, envelope } = await server.call(list);
    expect(status).toBe(200);
    expect(envelope).toEqual({
      code: 0,
      msg: '',
      success: true,
      data: { list: [], page: 0, pageSize: 10, total: 0 },
      errorCode: null,
      errorMessage: null,
      showType: 0,
    });
  });

  it('may leave the body away', async () => {
    expect((await ask('/api/member/video/group/list', { method: 'POST' })).status).toBe(200);
  });
});

describe('the API reference', () => {
  it('describes every call', async () => {
    const document = (await (await ask('/api/docs/openapi.json', {})).json()) as OpenApi;
    expect(document.openapi).toBe('3.1.0');
    const described = Object.entries<object>(document.paths).flatMap(([path, verbs]) =>
      Object.keys(verbs).map((verb) => `${verb.toUpperCase()} ${path.replace('/api/', '')}`),
    );
    expect(described.sort()).toEqual(Object.keys(api).sort());
    for (const operation of Object.values(document.paths).flatMap((verbs) => Object.values(verbs))) {
      if (operation['x-audience'] !== 'guest')
        expect(operation.responses, operation.summary).toHaveProperty('401');
      expect(operation.responses, operation.summary).toHaveProperty('429');
    }
    const page = await (await ask('/api/docs', {})).text();
    for (const key of Object.keys(api)) expect(page).toContain(key.split(' ')[1]);
  });
});

function ask(path: string, init: RequestInit): Promise<Response> {
  return fetch(server.baseUrl + path, init);
}

function post(
  body: string,
  type = 'application/json',
  headers: Record<string, string> = {},
): Promise<Response> {
  return ask('/api/member/video/group/list', {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
  });
}

describe('a server that closes', () => {
  it('waits for no connection that was opened and never used', async () => {
    const closing = await startTestServer();
    const socket = connect(Number(new URL(closing.baseUrl).port), '127.0.0.1');
    await once(socket, 'connect');
    // The server has taken it when it answers somebody who came later.
    await fetch(`${closing.baseUrl}/healthz`).then((response) => response.text());
    let isClosed = false;
    void closing.close().then(() => {
      isClosed = true;
    });
    await expect.poll(() => isClosed, { timeout: 5000 }).toBe(true);
    socket.destroy();
  });

  it('first finishes the calls whose callers have hung up', async () => {
    const closing = await startTestServer();
    const group = await insertGroup(closing.db);
    await insertEpisode(closing.db, group, 1);
    const { headers } = await insertMember(closing.db);
    const hangUp = new AbortController();
    // The database holds the call up, from before it came until after the caller has gone and the server was told to close.
    let closed = false;
    await closing.db.transaction().execute(async (tx) => {
      await sql`lock table play in access exclusive mode`.execute(tx);
      const asked = fetch(`${closing.baseUrl}/api/member/video/play/create`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ groupId: group, index: 1 }),
        signal: hangUp.signal,
      });
      await expect.poll(() => waitingFor(closing.db, 'play')).toBe(1);
      hangUp.abort();
      await expect(asked).rejects.toThrow();
      void closing.close().then(() => {
        closed = true;
      });
      const isLetIn = () =>
        fetch(`${closing.baseUrl}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isLetIn).toBe(false);
      expect(closed).toBe(false);
    });
    await expect.poll(() => closed).toBe(true);
    expect(await closing.db.selectFrom('play').select('id').execute()).toHaveLength(1);
  });
});

/** How many calls the database holds up at a table. */
async function waitingFor(db: RawDatabase, table: string): Promise<number> {
  const { rows } = await sql<{ calls: number }>`
    select count(*) as calls from pg_locks
    where relation = ${table}::regclass and not granted`.execute(db);
  return rows[0]?.calls ?? 0;
}
