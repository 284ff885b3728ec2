import { buffer } from 'node:stream/consumers';
import { readPictureMark } from '@playlet/picture';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const headers = { 'x-token': server.operatorToken };

/** Sends a poster, and returns the marks of the pictures that strangers get: the poster's and the share picture's. */
async function sendPoster(groupId: string, picture: Buffer): Promise<unknown[]> {
  const sent = await fetch(`${server.baseUrl}/api/admin/ingest/poster/update?groupId=${groupId}`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(picture),
  });
  expect(sent.status).toBe(200);
  const { poster_id: id } = await server.db
    .selectFrom('group')
    .select('poster_id')
    .where('id', '=', groupId)
    .executeTakeFirstOrThrow();
  const answer = await fetch(`${server.baseUrl}/preview/${id}.jpg`);
  expect(answer.status).toBe(200);
  const files = ['270.webp', '270.avif'].map(async (name) => {
    const found = await server.context.storage.get(`public/${id}/${name}`);
    return found ? buffer(found.body) : Buffer.alloc(0);
  });
  const pictures = await Promise.all([...files, answer.arrayBuffer().then((bytes) => Buffer.from(bytes))]);
  return Promise.all(pictures.map(async (bytes) => JSON.parse((await readPictureMark(bytes)) ?? 'null')));
}

const blank = (color: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: color } });
const XMP =
  '<a xmlns:TC260="http://www.tc260.org.cn/ns/AIGC/1.0/"><TC260:AIGC>{"Label":"1","ContentProducer":"某某"}</TC260:AIGC></a>';

describe('a poster', () => {
  it('keeps the mark of its picture and gets our record, and so does the share picture', async () => {
    const id = await insertGroup(server.db, { poster_id: null });
    const marks = await sendPoster(id, await blank('#c03040').withXmp(XMP).png().toBuffer());
    for (const mark of marks)
      expect(mark).toMatchObject({ Label: '1', ContentProducer: '某某', PropagateID: id });
  });

  it('of a declared drama has a mark of ours, and of any other drama none', async () => {
    const declared = await insertGroup(server.db, { poster_id: null, ai_generated: true });
    const other = await insertGroup(server.db, { poster_id: null });
    const picture = await blank('#2040c0').jpeg().toBuffer();
    for (const mark of await sendPoster(declared, picture))
      expect(mark).toMatchObject({ Label: '2', PropagateID: declared });
    expect(await sendPoster(other, picture)).toEqual([null, null, null]);
  });
});

it.each([
  ['declared', { ai_generated: true }, true, undefined],
  ['confirmed by a file', { ai_found: 'confirmed' }, true, undefined],
  ['suspected by the staff', { ai_suspected: true }, false, true],
  ['suspected by a file', { ai_found: 'suspected' }, false, true],
  ['declared and suspected', { ai_generated: true, ai_suspected: true }, true, undefined],
  ['neither', {}, false, undefined],
] as const)('viewers learn of a drama that is %s', async (_what, fields, aiGenerated, aiSuspected) => {
  const id = await insertGroup(server.db, fields);
  await insertEpisode(server.db, id, 1);
  const { envelope } = await server.call('GET member/video/group/detail', { id });
  expect(envelope.data).toMatchObject({ aiGenerated });
  expect(envelope.data.aiSuspected).toBe(aiSuspected);
});
