import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { Validator } from '@seriousme/openapi-schema-validator';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestEnvelope } from '#testing/server.ts';

type Answer = { status: number; data: TestEnvelope<never> };
type Method = (input?: object) => Promise<Answer>;
/** What this test calls of the generated client, whose own types nobody can know before it is there. */
type Client = { setSecurityData(token: string): void; api: Record<string, Method> };
type ClientModule = { Api: new (settings: object) => Client };

const server = await startTestServer();
const document = await (await fetch(`${server.baseUrl}/api/docs/openapi.json`)).text();
let client: Client;

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playlet-client-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  const { files } = await generateApi({
    spec: JSON.parse(document),
    output: false,
    httpClientType: 'fetch',
    silent: true,
  });
  const source = files.map(({ fileContent }) => fileContent).join('\n');
  const file = join(folder, 'client.mjs');
  await writeFile(file, stripTypeScriptTypes(source, { mode: 'transform' }));
  const { Api } = (await import(file)) as ClientModule;
  client = new Api({
    baseUrl: server.baseUrl,
    securityWorker: (token: string | null) => ({ headers: { 'x-token': token ?? '' } }),
  });
});

it('the document is valid OpenAPI 3.1', async () => {
  const validator = new Validator();
  expect(await validator.validate(JSON.parse(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
});

it('a client that is generated from the document calls the service', async () => {
  const groupId = await insertGroup(server.db, { title: '雨停之前' });
  const { videoId } = await insertEpisode(server.db, groupId, 1);
  const { token } = await insertMember(server.db);
  const call = async (name: string, input?: object) => {
    const method = client.api[name];
    if (!method) throw new Error(`The client has no ${name}`);
    return (await method(input)).data;
  };

  expect(await call('publicContentConfigDetail')).toMatchObject({
    success: true,
    data: { vipEnabled: true },
  });
  const list = await call('memberVideoGroupList', { pageSize: 5 });
  expect(list.data).toMatchObject({ list: [{ id: groupId, title: '雨停之前' }], page: 0, pageSize: 5 });
  await expect(call('memberProfileProfileDetail')).rejects.toMatchObject({
    status: 401,
    error: { errorCode: 'LOGIN_REQUIRED' },
  });

  client.setSecurityData(token);
  expect(await call('memberProfileProfileDetail')).toMatchObject({ data: { vipState: 0 } });
  const favorite = await call('memberVideoFavoriteCreate', { groupId });
  expect(favorite.data).toMatchObject({ groupId });
  expect(await call('memberVideoFavoriteList', {})).toMatchObject({ data: { list: [favorite.data] } });
  expect(await call('memberVideoGroupDetail', { id: groupId })).toMatchObject({ data: { favoriteCount: 1 } });
  const play = await call('memberVideoPlayCreate', { groupId, index: 1 });
  expect(play.data).toMatchObject({ playId: expect.any(String), ticket: expect.any(String) });
  const { playId } = play.data as { playId: string };
  const progress = { playId, position: 0, duration: 3, event: 'start' };
  expect(await call('memberVideoPlayProgress', progress)).toMatchObject({ data: { counted: false } });
  expect(await call('memberVideoStarCreate', { videoId, value: 1 })).toMatchObject({ data: { value: 1 } });
  expect(await call('publicContentSearchList', { q: '雨停' })).toMatchObject({ data: { total: 1 } });
  await expect(call('memberVideoStarCreate', { videoId, value: 2 })).rejects.toMatchObject({
    status: 400,
    error: { errorCode: 'VALIDATION_FAILED' },
  });
});
