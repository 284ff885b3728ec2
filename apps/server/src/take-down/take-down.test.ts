import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { requireValue } from '../testing/required.ts';
import { callAs, startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const { db, storage } = server;
const operator = { 'x-token': server.operatorToken };
const asOperator = callAs(server, operator);

/** A published drama whose episodes have one file each. */
async function drama(episodes: number, values: Parameters<typeof insertGroup>[1] = {}) {
  const id = await insertGroup(db, { title: '雨停之前', ...values });
  const assets: string[] = [];
  for (let index = 1; index <= episodes; index += 1) {
    const { assetId } = await insertEpisode(db, id, index);
    await storage.put(`${assetId}/360/0.m4s`, { bytes: randomBytes(50) });
    assets.push(assetId);
  }
  return { id, assets };
}

const play = (groupId: string, index = 1, headers: Record<string, string> = {}) =>
  server.call('POST member/video/play/create', { groupId, index }, headers);

async function ticketFor(groupId: string, index = 1): Promise<string> {
  const { envelope } = await play(groupId, index);
  expect(envelope.success, envelope.msg).toBe(true);
  return envelope.data.ticket;
}

async function fetchSegment(ticket: string, assetId: string): Promise<number> {
  const answer = await fetch(`${server.baseUrl}/cdn/${ticket}/${assetId}/360/0.m4s`);
  await answer.arrayBuffer();
  return answer.status;
}

const WITHIN_TEN_SECONDS = { timeout: 10_000, interval: 200 };

describe('a drama that is unpublished', () => {
  it('is refused everywhere within ten seconds, also to tickets that are out, and keeps the reason', {
    timeout: 30_000,
  }, async () => {
    const { id, assets } = await drama(2, { title: '下架之前' });
    const [first = '', second = ''] = assets;
    const member = await insertMember(db);
    const { headers } = member;
    await server.call('POST member/video/favorite/create', { groupId: id }, headers);
    const ticket = await ticketFor(id, 1);
    const other = await ticketFor(id, 2);
    expect(await fetchSegment(ticket, first)).toBe(200);

    const { envelope } = await asOperator('POST admin/content/group/unpublish', {
      id,
      reason: '版权方要求下架',
    });
    expect(envelope.data).toMatchObject({
      groupId: id,
      index: null,
      kind: 'unpublish',
      reason: '版权方要求下架',
    });
    expect(envelope.data.mediaRemovedAt).toBeNull();
    expect((await play(id)).envelope.success).toBe(false);
    await expect.poll(() => fetchSegment(ticket, first), WITHIN_TEN_SECONDS).toBe(403);
    await expect.poll(() => fetchSegment(other, second), WITHIN_TEN_SECONDS).toBe(403);

    const found = async (name: string, input: object, as: Record<string, string>) =>
      JSON.stringify((await server.callUnchecked(name, input, as)).envelope).includes(id);
    for (const as of [{}, headers]) {
      await expect.poll(() => found('POST member/video/group/list', {}, as), WITHIN_TEN_SECONDS).toBe(false);
      await expect
        .poll(() => found('POST public/content/search/list', { q: '下架之前' }, as), WITHIN_TEN_SECONDS)
        .toBe(false);
      await expect.poll(() => found('POST member/video/group/feed', {}, as), WITHIN_TEN_SECONDS).toBe(false);
    }
    const detail = await server.call('GET member/video/group/detail', { id }, headers);
    expect(detail.envelope.errorCode).toBe('GROUP_NOT_FOUND');
    const kept = await server.call('POST member/video/favorite/list', { withGroup: true }, headers);
    expect(kept.envelope.data.list).toMatchObject([{ groupId: id, group: null }]);
    const { list } = (await asOperator('POST admin/content/takedown/list', { groupId: id })).envelope.data;
    expect(list).toMatchObject([{ kind: 'unpublish', reason: '版权方要求下架', index: null }]);
  });

  it('is not published again by accident, and comes back as it was when restored', async () => {
    const publishedAt = new Date('2026-03-01T00:00:00Z');
    const { id } = await drama(1, { published_at: publishedAt });
    await asOperator('POST admin/content/group/unpublish', { id, reason: '内容复核' });
    const again = await asOperator('POST admin/content/group/unpublish', { id, reason: '另一个原因' });
    expect(again.envelope.data.reason).toBe('内容复核');
    const publish = await asOperator('POST admin/content/group/publish', { id });
    expect(publish.envelope).toMatchObject({ errorCode: 'TAKEN_DOWN', data: { reason: '内容复核' } });
    const restored = await asOperator('POST admin/content/group/restore', { id });
    expect(restored.envelope.data).toEqual({ id, publishedAt: publishedAt.toISOString() });
    expect((await play(id)).envelope.success).toBe(true);
    expect((await asOperator('POST admin/content/group/restore', { id })).envelope.errorCode).toBe(
      'NOT_TAKEN_DOWN',
    );
  });

  it('takes its pictures along behind the gate, and back', async () => {
    const { id } = await drama(1);
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#a00' } })
      .png()
      .toBuffer();
    const address = `${server.baseUrl}/api/admin/ingest/poster/update?groupId=${id}`;
    const headers = { ...operator, 'content-type': 'application/octet-stream' };
    await fetch(address, { method: 'PUT', headers, body: Buffer.from(picture) });
    const posterOf = async () =>
      (await db.selectFrom('group').select('poster_id').where('id', '=', id).executeTakeFirstOrThrow())
        .poster_id;
    const open = await posterOf();
    const isPublic = async (poster: string | null) =>
      (await fetch(`${server.baseUrl}/cdn/public/${poster}/270.webp`)).ok;
    expect(await isPublic(open)).toBe(true);
    await asOperator('POST admin/content/group/unpublish', { id, reason: 'x' });
    expect(await storage.head(`public/${open}/270.webp`)).toBeUndefined();
    await asOperator('POST admin/content/group/restore', { id });
    expect(await isPublic(await posterOf())).toBe(true);
  });
});

describe('an episode that is taken down', () => {
  it('goes alone: its drama stays, its tickets end, and restoring brings it back', {
    timeout: 30_000,
  }, async () => {
    const { id, assets } = await drama(3);
    const ticket = await ticketFor(id, 2);
    const taken = await asOperator('POST admin/content/video/unpublish', {
      groupId: id,
      index: 2,
      reason: '字幕有误',
    });
    expect(taken.envelope.data).toMatchObject({ groupId: id, index: 2, reason: '字幕有误' });
    expect((await play(id, 2)).envelope.errorCode).toBe('VIDEO_NOT_FOUND');
    expect((await play(id, 1)).envelope.data.next).toMatchObject({ index: 3 });
    await expect.poll(() => fetchSegment(ticket, assets[1] ?? ''), WITHIN_TEN_SECONDS).toBe(403);
    const count = async () =>
      (await db.selectFrom('group').select('episode_count').where('id', '=', id).executeTakeFirstOrThrow())
        .episode_count;
    expect(await count()).toBe(2);
    await asOperator('POST admin/content/video/restore', { groupId: id, index: 2 });
    expect(await count()).toBe(3);
    expect((await play(id, 2)).envelope.success).toBe(true);
  });

  it('is reported as missing if it does not exist', async () => {
    const { id } = await drama(1);
    for (const call of ['POST admin/content/video/unpublish', 'DELETE admin/content/video/delete'] as const)
      expect((await asOperator(call, { groupId: id, index: 9, reason: 'x' })).envelope.errorCode).toBe(
        'VIDEO_NOT_FOUND',
      );
    expect(
      (await asOperator('POST admin/content/video/restore', { groupId: id, index: 1 })).envelope.errorCode,
    ).toBe('NOT_TAKEN_DOWN');
    expect(
      (await asOperator('DELETE admin/content/group/delete', { id: 'x', reason: 'x' })).envelope.errorCode,
    ).toBe('GROUP_NOT_FOUND');
  });
});

describe('what is deleted', () => {
  const announce = (groupId: string, index: number, bytes: Uint8Array) =>
    asOperator('POST admin/ingest/upload/create', {
      groupId,
      index,
      fileName: `${index}.mp4`,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    });

  it('takes in nothing until it is restored, and says when its media go', async () => {
    const { id } = await drama(2, { import_key: '删掉的剧' });
    const bytes = randomBytes(20);
    await announce(id, 2, bytes);
    const { envelope } = await asOperator('DELETE admin/content/group/delete', { id, reason: '误传' });
    const days =
      (Date.parse(requireValue(envelope.data.mediaRemovedAt)) - Date.parse(envelope.data.since)) / DAY_MS;
    expect(days).toBe(30);
    expect((await play(id)).envelope.success).toBe(false);
    expect((await announce(id, 2, bytes)).envelope).toMatchObject({
      errorCode: 'TAKEN_DOWN',
      data: { reason: '误传' },
    });
    const sheet = { importKey: '删掉的剧', title: 'x' };
    expect((await asOperator('POST admin/ingest/group/upsert', sheet)).envelope.errorCode).toBe('TAKEN_DOWN');
    const uploads = await db.selectFrom('upload').select('state').where('group_id', '=', id).execute();
    expect(uploads).toEqual([{ state: 'discarded' }]);
    await asOperator('POST admin/content/group/restore', { id });
    expect((await announce(id, 2, bytes)).envelope.success).toBe(true);
  });

  it('may have been unpublished before, and is restored to what it was at first', async () => {
    const { id } = await drama(1);
    await asOperator('POST admin/content/group/unpublish', { id, reason: '先下架' });
    const deleted = await asOperator('DELETE admin/content/group/delete', { id, reason: '再删除' });
    expect(deleted.envelope.data).toMatchObject({ kind: 'delete', reason: '再删除' });
    const weaker = await asOperator('POST admin/content/group/unpublish', { id, reason: '三' });
    expect(weaker.envelope.data.kind).toBe('delete');
    await asOperator('POST admin/content/group/restore', { id });
    expect((await play(id)).envelope.success).toBe(true);
  });

  it('stops what is on its way into an episode, and leaves the others', async () => {
    const { id } = await drama(2);
    const bytes = randomBytes(20);
    const { upload } = (await announce(id, 1, bytes)).envelope.data;
    const address = `${server.baseUrl}/api/admin/ingest/upload/append?id=${requireValue(upload).id}&offset=0`;
    const headers = { ...operator, 'content-type': 'application/octet-stream' };
    const sent = await fetch(address, { method: 'PUT', headers, body: Buffer.from(bytes) });
    const { ingestId } = ((await sent.json()) as { data: { ingestId: string } }).data;
    await asOperator('DELETE admin/content/video/delete', { groupId: id, index: 1, reason: '错了' });
    const [ingest] = (await asOperator('POST admin/ingest/job/list', { ids: [ingestId] })).envelope.data.list;
    expect(ingest?.state).toBe('cancelled');
    expect((await announce(id, 1, bytes)).envelope.errorCode).toBe('TAKEN_DOWN');
    expect((await announce(id, 2, bytes)).envelope.success).toBe(true);
  });
});

describe('renaming', () => {
  it('holds for a drama over imports that bring no title, and is found by the search', async () => {
    const { id } = (await asOperator('POST admin/ingest/group/upsert', { importKey: '文件夹名' })).envelope
      .data;
    await asOperator('PUT admin/content/group/update', { id, title: '改过的剧名' });
    const imported = await asOperator('POST admin/ingest/group/upsert', {
      importKey: '文件夹名',
      tags: ['都市'],
    });
    expect(imported.envelope.data).toMatchObject({ id, title: '改过的剧名', created: false });
    const { title } = await db
      .selectFrom('search_group')
      .select('title')
      .where('group_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(title).toContain('改过的剧名');
    const sheet = await asOperator('POST admin/ingest/group/upsert', {
      importKey: '文件夹名',
      title: '表里的剧名',
    });
    expect(sheet.envelope.data.title).toBe('表里的剧名');
  });

  it('gives an episode another title', async () => {
    const { id } = await drama(1);
    await asOperator('PUT admin/content/video/update', { groupId: id, index: 1, title: '伞下的人' });
    const { envelope } = await server.call('POST member/video/video/list', { groupId: id });
    expect(JSON.stringify(envelope.data)).toContain('伞下的人');
    expect(
      (await asOperator('PUT admin/content/video/update', { groupId: id, index: 5, title: 'x' })).envelope
        .errorCode,
    ).toBe('VIDEO_NOT_FOUND');
  });
});
