import { giveUpMedia } from '@playlet/core/media/remove-media';
import { takeDownGroup } from '@playlet/core/take-down/take-down';
import { hideTables } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db, context } = server;
const token = async (...roles: ('editor' | 'analyst' | 'finance')[]) =>
  (await insertStaff(db, { roles, name: roles.join() })).token;
const editor = await token('editor');
const pdf = Buffer.from('%PDF-1.7\nthe certificate');
const png = Buffer.from('\x89PNG\r\n\x1a\nthe certificate', 'latin1');

const send = (id: string, bytes: Buffer, name = '许可证.pdf', by = editor) =>
  fetch(`${server.baseUrl}/api/admin/content/certificate/update?${new URLSearchParams({ id, name })}`, {
    method: 'PUT',
    headers: { 'x-token': by, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });
const read = (id: string, by: string) =>
  fetch(`${server.baseUrl}/api/admin/content/certificate/detail?id=${id}`, { headers: { 'x-token': by } });
const documentOf = async (id: string) =>
  (await server.call('GET admin/content/publication/detail', { id }, { 'x-token': editor })).envelope.data
    .license.document;
const codeOf = async (answer: Response) => ((await answer.json()) as { errorCode: string }).errorCode;
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of context.storage.list('certificate')) found.push(key);
  return found;
};

describe('the scan of a certificate', () => {
  it('is kept as it was sent, and told by its bytes and not by its name', async () => {
    const id = await insertGroup(db, { published_at: null });
    expect((await send(id, png, '证书.pdf')).status).toBe(200);
    expect(await documentOf(id)).toMatchObject({
      name: '证书.pdf',
      type: 'image/png',
      bytes: png.length,
      by: 'editor',
    });
    const file = await read(id, await token('analyst'));
    expect(file.headers.get('content-type')).toBe('image/png');
    expect(file.headers.get('content-disposition')).toMatch(/^attachment/);
    expect(file.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await file.arrayBuffer())).toEqual(png);
  });

  it('is refused where it is no scan, is too large, or is of no drama', async () => {
    const id = await insertGroup(db, { published_at: null });
    expect(await codeOf(await send(id, Buffer.from('<svg onload="alert(1)"/>'), 'a.png'))).toBe(
      'DOCUMENT_NOT_READABLE',
    );
    expect(await codeOf(await send(id, Buffer.alloc(8 * 2 ** 20 + 1, pdf)))).toBe('UPLOAD_TOO_LARGE');
    expect(await codeOf(await send('gone', pdf))).toBe('GROUP_NOT_FOUND');
    expect(await documentOf(id)).toBeNull();
  });

  it('is replaced and deleted with its file, and the audit log says so', async () => {
    const id = await insertGroup(db, { published_at: null });
    const before = await keys();
    await send(id, pdf);
    await send(id, png, '新证书.png');
    expect((await keys()).length).toBe(before.length + 1);
    const { envelope } = await server.call(
      'DELETE admin/content/certificate/delete',
      { id },
      { 'x-token': editor },
    );
    expect(envelope.data.license.document).toBeNull();
    expect(await keys()).toEqual(before);
    expect(await codeOf(await read(id, editor))).toBe('DOCUMENT_NOT_FOUND');
    const lines = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('object_id', '=', id)
      .orderBy('at')
      .execute();
    const names = lines.map((line) =>
      [line.before, line.after].map((side) => (side?.document as { name: string } | null)?.name ?? null),
    );
    expect(names).toEqual([
      [null, '许可证.pdf'],
      ['许可证.pdf', '新证书.png'],
      ['新证书.png', null],
    ]);
  });

  it('reaches no viewer, and none of the staff who may not see dramas', async () => {
    const id = await insertGroup(db);
    const { videoId } = await insertEpisode(db, id, 1);
    await send(id, pdf);
    const [key = ''] = (await keys()).toReversed();
    const member = await insertMember(db);
    const { envelope } = await server.call(
      'POST member/video/play/create',
      { groupId: id, index: 1 },
      member.headers,
    );
    const ticket = /\/cdn\/([^/]+)\//.exec(JSON.stringify(envelope))?.[1] ?? 'none';
    for (const path of [
      key,
      `public/${key}`,
      `public/../${key}`,
      `${ticket}/${key}`,
      `${ticket}/${videoId}/../../${key}`,
    ])
      expect([403, 404]).toContain((await fetch(`${server.baseUrl}/cdn/${path}`)).status);
    expect(await codeOf(await read(id, member.token))).toBe('OPERATOR_REQUIRED');
    expect(await codeOf(await read(id, ''))).toBe('OPERATOR_REQUIRED');
    expect(await codeOf(await read(id, await token('finance')))).toBe('PERMISSION_REQUIRED');
    expect(await codeOf(await send(id, pdf, 'a.pdf', await token('analyst')))).toBe('PERMISSION_REQUIRED');
    const { envelope: shown } = await server.call('GET member/video/group/detail', { id }, member.headers);
    expect(JSON.stringify(shown)).not.toContain('许可证.pdf');
  });

  it('goes with the drama', async () => {
    const id = await insertGroup(db);
    await send(id, pdf);
    const deletion = { kind: 'delete', reason: '版权到期' } as const;
    await db.transaction().execute((tx) => takeDownGroup(hideTables(tx), id, deletion));
    const taken = await db
      .selectFrom('take_down')
      .selectAll()
      .where('group_id', '=', id)
      .executeTakeFirstOrThrow();
    await giveUpMedia(context.db, taken);
    expect(await documentOf(id)).toBeNull();
    expect(await codeOf(await read(id, editor))).toBe('DOCUMENT_NOT_FOUND');
  });
});
