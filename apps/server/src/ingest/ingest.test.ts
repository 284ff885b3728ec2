import { createHash, randomBytes } from 'node:crypto';
import type { Api } from '@playlet/contract/api';
import { sql } from '@playlet/db/raw';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { RESERVED_DISK_BYTES } from '../disk.ts';
import { requireValue } from '../testing/required.ts';
import { type AnswerOf, callAs, startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const operator = { 'x-token': server.operatorToken };
const post = callAs(server, operator);

async function put<Path extends string>(
  path: Path,
  query: Record<string, string | number>,
  body: Uint8Array,
  headers: Record<string, string> = operator,
): Promise<AnswerOf<`PUT ${Path}` & keyof Api>['envelope']> {
  const address = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
  );
  const response = await fetch(`${server.baseUrl}/api/${path}?${address}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: Buffer.from(body),
  });
  return (await response.json()) as AnswerOf<`PUT ${Path}` & keyof Api>['envelope'];
}

let made = 0;
async function newGroup(sheet: object = {}): Promise<string> {
  made += 1;
  const { envelope } = await post('POST admin/ingest/group/upsert', {
    importKey: `drama ${made}`,
    title: `剧 ${made}`,
    ...sheet,
  });
  expect(envelope.success, envelope.msg).toBe(true);
  return envelope.data.id;
}

function episode(groupId: string, index: number, bytes: Uint8Array) {
  return {
    groupId,
    index,
    fileName: `${index}.mp4`,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
}

/** Announces the first episode, which is still to be sent. */
async function announce(groupId: string, bytes: Uint8Array) {
  return requireValue(
    (await post('POST admin/ingest/upload/create', episode(groupId, 1, bytes))).envelope.data.upload,
  );
}

describe('the calls of the ingest', () => {
  it('are for operators alone', async () => {
    for (const headers of [{ 'x-token': '' }, { 'x-token': 'nobody' }]) {
      const { status, envelope } = await server.call('POST admin/ingest/job/list', {}, headers);
      expect([status, envelope.errorCode]).toEqual([401, 'OPERATOR_REQUIRED']);
    }
    const refused = await put('admin/ingest/upload/append', { id: 'x', offset: 0 }, randomBytes(10), {
      'x-token': '',
    });
    expect(refused.errorCode).toBe('OPERATOR_REQUIRED');
  });
});

describe('a drama', () => {
  it('is made once for its key, and a later sheet changes only what it names', async () => {
    const sheet = {
      importKey: '雨',
      title: '雨停之前',
      categories: ['都市', '情感'],
      access: 'vip' as const,
      price: 990,
      licenseNo: '网微剧备字（2026）第00001号',
    };
    const first = await post('POST admin/ingest/group/upsert', sheet);
    expect(first.envelope.data).toMatchObject({
      created: true,
      newCategories: ['都市', '情感'],
      licenseNo: '网微剧备字（2026）第00001号',
    });
    const second = await post('POST admin/ingest/group/upsert', {
      importKey: '雨',
      title: '雨停之后',
      categories: ['情感'],
    });
    expect(second.envelope.data).toMatchObject({
      created: false,
      id: first.envelope.data.id,
      newCategories: [],
      licenseNo: '网微剧备字（2026）第00001号',
    });
    const row = await server.db
      .selectFrom('group')
      .selectAll()
      .where('id', '=', first.envelope.data.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: '雨停之后', access: 'vip', price: 990, published_at: null });
    expect(row.category_ids).toHaveLength(1);
  });

  it('loses its price when it becomes free', async () => {
    const id = await newGroup({ access: 'vip', price: 500 });
    await post('POST admin/ingest/group/upsert', { importKey: `drama ${made}`, title: 'x', access: 'free' });
    const { price } = await server.db
      .selectFrom('group')
      .select('price')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(price).toBeNull();
  });

  it('is not made twice by imports at the same moment, nor are its genres', async () => {
    const input = { importKey: 'race', title: 'Race', categories: ['新类型'] };
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => post('POST admin/ingest/group/upsert', input)),
    );
    expect(new Set(answers.map(({ envelope }) => envelope.data.id)).size).toBe(1);
    const genres = await server.db.selectFrom('category').select('id').where('name', '=', '新类型').execute();
    expect(genres).toHaveLength(1);
  });
});

describe('an upload', () => {
  it('comes in pieces, goes on where it stopped, and ends as one waiting ingest', async () => {
    const groupId = await newGroup();
    const bytes = randomBytes(300_000);
    const announced = (
      await post('POST admin/ingest/upload/create', { ...episode(groupId, 2, bytes), title: '第二集' })
    ).envelope.data;
    expect(announced).toMatchObject({ upload: { received: 0 }, ingest: null });
    const { id } = requireValue(announced.upload);
    expect(
      (await put('admin/ingest/upload/append', { id, offset: 0 }, bytes.subarray(0, 100_000))).data,
    ).toEqual({ received: 100_000, ingestId: null });

    const again = (await post('POST admin/ingest/upload/create', episode(groupId, 2, bytes))).envelope.data;
    expect(again.upload).toEqual({ id, received: 100_000 });
    const wrong = await put('admin/ingest/upload/append', { id, offset: 0 }, bytes.subarray(0, 50));
    expect(wrong).toMatchObject({ errorCode: 'UPLOAD_OFFSET_WRONG', data: { received: 100_000 } });

    const last = (await put('admin/ingest/upload/append', { id, offset: 100_000 }, bytes.subarray(100_000)))
      .data;
    expect(last).toMatchObject({ received: 300_000, ingestId: expect.any(String) });
    const { envelope } = await post('POST admin/ingest/job/list', { ids: [requireValue(last.ingestId)] });
    expect(envelope.data.list).toMatchObject([
      { id: last.ingestId, groupId, index: 2, state: 'waiting', fileName: '2.mp4', reason: null },
    ]);

    const row = await server.db
      .selectFrom('ingest')
      .selectAll()
      .where('id', '=', last.ingestId)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ title: '第二集', job_id: expect.any(String) });
    expect((await server.storage.head(row.source_key))?.size).toBe(300_000);
    expect((await Array.fromAsync(server.storage.list(`staging/${id}`))).length).toBe(0);
  });

  it('of the same file for the same episode is not asked for again', async () => {
    const groupId = await newGroup();
    const bytes = randomBytes(1000);
    const upload = await announce(groupId, bytes);
    const { ingestId } = (await put('admin/ingest/upload/append', { id: upload.id, offset: 0 }, bytes)).data;
    const again = (await post('POST admin/ingest/upload/create', episode(groupId, 1, bytes))).envelope.data;
    expect(again).toEqual({ upload: null, ingest: { id: ingestId, state: 'waiting' } });
    expect(
      (await put('admin/ingest/upload/append', { id: upload.id, offset: 1000 }, new Uint8Array())).data
        .ingestId,
    ).toBe(ingestId);
  });

  it('becomes one ingest if its last piece arrives twice at once', async () => {
    const groupId = await newGroup();
    const bytes = randomBytes(200_000);
    const upload = await announce(groupId, bytes);
    await Promise.all(
      [1, 2, 3].map(() => put('admin/ingest/upload/append', { id: upload.id, offset: 0 }, bytes)),
    );
    const rows = await server.db.selectFrom('ingest').select('id').where('group_id', '=', groupId).execute();
    expect(rows).toHaveLength(1);
  });

  it('is finished by an empty piece if it was stopped before its last bytes were handed on', async () => {
    const groupId = await newGroup();
    const bytes = randomBytes(500);
    const upload = await announce(groupId, bytes);
    await server.storage.put(`staging/${upload.id}/${'0'.repeat(15)}`, { bytes });
    await server.db.updateTable('upload').set({ received: 500 }).where('id', '=', upload.id).execute();
    const { received } = await announce(groupId, bytes);
    expect(
      (await put('admin/ingest/upload/append', { id: upload.id, offset: received }, new Uint8Array())).data
        .ingestId,
    ).toEqual(expect.any(String));
  });

  it('with other bytes than announced is discarded, and may be sent again', async () => {
    const groupId = await newGroup();
    const bytes = randomBytes(1000);
    const upload = await announce(groupId, bytes);
    const answer = await put('admin/ingest/upload/append', { id: upload.id, offset: 0 }, randomBytes(1000));
    expect(answer.errorCode).toBe('UPLOAD_CHECKSUM_WRONG');
    const anew = await announce(groupId, bytes);
    expect(anew.id).not.toBe(upload.id);
    expect(anew.received).toBe(0);
  });

  it('is never longer than announced', async () => {
    const groupId = await newGroup();
    const bytes = randomBytes(1000);
    const upload = await announce(groupId, bytes);
    expect(
      (await put('admin/ingest/upload/append', { id: upload.id, offset: 0 }, randomBytes(1001))).errorCode,
    ).toBe('UPLOAD_TOO_LARGE');
    const again = await announce(groupId, bytes);
    expect(again).toEqual({ id: upload.id, received: 0 });
  });

  it('larger than the free disk is refused before a byte is sent', async () => {
    const groupId = await newGroup();
    const full = await post('POST admin/ingest/upload/create', {
      ...episode(groupId, 1, randomBytes(1)),
      size: 16 * 2 ** 30,
    });
    const { countLackingBytes } = await import('./staging.ts');
    const lacking = await countLackingBytes(server.context.freeBytes, 16 * 2 ** 30);
    expect(full.envelope.errorCode).toBe(lacking === 0 ? null : 'STORAGE_FULL');
    expect(await countLackingBytes(server.context.freeBytes, 2 ** 60)).toBeGreaterThan(0);
  });

  it('finds room only beside all open uploads, also where two are announced at the same moment', async () => {
    const { context } = server;
    const read = context.freeBytes;
    const size = 2 ** 30;
    const files = await Promise.all(
      Array.from({ length: 6 }, async () => ({ ...episode(await newGroup(), 1, randomBytes(8)), size })),
    );
    const { rows } = await sql<{ bytes: number }>`select coalesce(sum(size - received), 0)::float8 as bytes
      from upload where state = 'receiving'`.execute(server.db);
    // Room for two files beside what is open already, and not for a third.
    const free = (requireValue(rows[0]).bytes + 2.5 * size) * 2.5 + RESERVED_DISK_BYTES;
    context.freeBytes = async () => free;
    try {
      const answers = await Promise.all(
        files.map(async (file) => (await post('POST admin/ingest/upload/create', file)).envelope.errorCode),
      );
      expect(answers.filter((code) => code === null)).toHaveLength(2);
      expect(answers.filter((code) => code === 'STORAGE_FULL')).toHaveLength(4);
    } finally {
      context.freeBytes = read;
      for (const { sha256 } of files)
        await server.db.deleteFrom('upload').where('sha256', '=', sha256).execute();
    }
  });

  it('is refused at its next piece when the disk is nearly full, and everything else goes on', async () => {
    const groupId = await newGroup();
    const { context } = server;
    const read = context.freeBytes;
    context.freeBytes = async () => 100 * 2 ** 20;
    try {
      const full = await post('POST admin/ingest/upload/create', episode(groupId, 1, randomBytes(5)));
      expect(full.envelope.errorCode).toBe('STORAGE_FULL');
      expect((await server.call('POST member/video/group/list', {})).envelope.success).toBe(true);
      const { disk } = (await post('POST admin/system/backup/list', {})).envelope.data;
      expect(disk).toEqual({ freeBytes: 100 * 2 ** 20, state: 'full' });
    } finally {
      context.freeBytes = read;
    }
  });

  it('needs a drama', async () => {
    const { envelope } = await post('POST admin/ingest/upload/create', episode('nothing', 1, randomBytes(5)));
    expect(envelope.errorCode).toBe('GROUP_NOT_FOUND');
  });
});

describe('an ingest', () => {
  async function waiting(): Promise<string> {
    const groupId = await newGroup();
    const bytes = randomBytes(100);
    const upload = await announce(groupId, bytes);
    const { data } = await put('admin/ingest/upload/append', { id: upload.id, offset: 0 }, bytes);
    return requireValue(data.ingestId);
  }

  it('is cancelled, and tried again', async () => {
    const id = await waiting();
    expect((await post('POST admin/ingest/job/cancel', { id })).envelope.data).toEqual({
      id,
      state: 'cancelled',
    });
    expect((await post('POST admin/ingest/job/cancel', { id })).envelope.success).toBe(true);
    expect((await post('POST admin/ingest/job/retry', { id })).envelope.data).toEqual({
      id,
      state: 'waiting',
    });
    expect((await post('POST admin/ingest/job/retry', { id })).envelope.errorCode).toBe('INGEST_STATE_WRONG');
  });

  it('cannot be cancelled when it is done', async () => {
    const id = await waiting();
    await server.db.updateTable('ingest').set({ state: 'done' }).where('id', '=', id).execute();
    expect((await post('POST admin/ingest/job/cancel', { id })).envelope).toMatchObject({
      errorCode: 'INGEST_STATE_WRONG',
      data: { state: 'done' },
    });
  });

  it('names the reason of a refusal in the language of the operator', async () => {
    const id = await waiting();
    const reason = {
      state: 'refused' as const,
      reason: 'TOO_LONG',
      reason_details: JSON.stringify({ seconds: 9000, limit: 7200 }),
    };
    await server.db.updateTable('ingest').set(reason).where('id', '=', id).execute();
    const ask = async (language: string) =>
      (
        await server.call(
          'POST admin/ingest/job/list',
          { ids: [id] },
          { ...operator, 'accept-language': language },
        )
      ).envelope.data.list[0]?.reason;
    expect(await ask('zh-CN')).toEqual({
      code: 'TOO_LONG',
      message: expect.stringMatching(/^《剧 \d+》第1集 1\.mp4：时长 9000 秒，上限为 7200 秒。$/),
    });
    expect((await ask('en-US'))?.message).toContain('lasts 9000 s');
  });

  it('is taken again only after a restart of the server, if it was refused', async () => {
    const id = await waiting();
    const end = async (at: Date) =>
      server.db
        .updateTable('ingest')
        .set({ state: 'refused', reason: 'TOO_LONG', finished_at: at, sha256: 'ab'.repeat(32) })
        .where('id', '=', id)
        .execute();
    await end(new Date());
    const row = await server.db
      .selectFrom('ingest')
      .select(['group_id', 'index', 'file_name', 'size', 'sha256'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const announce = async (skipRefused: boolean) => {
      const { group_id: groupId, index, file_name: fileName, size, sha256 } = row;
      const input = { groupId, index, fileName, size: Number(size), sha256, skipRefused };
      const { envelope } = await server.call('POST admin/ingest/upload/create', input, operator);
      expect(envelope.errorMessage).toBeNull();
      return envelope.data;
    };
    expect(await announce(true)).toEqual({ upload: null, ingest: { id, state: 'refused' } });
    expect((await announce(false)).ingest).toBeNull();
    await end(new Date('2026-01-01T00:00:00Z'));
    expect((await announce(true)).ingest).toBeNull();
  });
});

describe('a poster', () => {
  it('replaces the one before, whose file is gone; the same picture changes nothing', async () => {
    const groupId = await newGroup();
    const paint = (background: string) =>
      sharp({ create: { width: 300, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer();
    const first = (await put('admin/ingest/poster/update', { groupId }, await paint('#a00'))).data;
    expect(first.changed).toBe(true);
    expect((await put('admin/ingest/poster/update', { groupId }, await paint('#a00'))).data).toEqual({
      posterId: first.posterId,
      changed: false,
    });
    const second = (await put('admin/ingest/poster/update', { groupId }, await paint('#0a0'))).data;
    expect(await server.storage.head(`public/${second.posterId}/270.webp`)).toBeDefined();
    expect(await server.storage.head(`public/${first.posterId}/270.webp`)).toBeUndefined();
  });

  it('is behind a ticket once its drama is private', async () => {
    const groupId = await newGroup();
    const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#00a' } })
      .png()
      .toBuffer();
    const { posterId } = (await put('admin/ingest/poster/update', { groupId }, picture)).data;
    expect(await server.context.storage.head(`public/${posterId}/preview.jpg`)).toBeDefined();
    await post('POST admin/ingest/group/upsert', {
      importKey: `drama ${made}`,
      title: 'x',
      access: 'private',
    });
    expect(await server.storage.head(`public/${posterId}/270.webp`)).toBeUndefined();
    const { poster_id } = await server.db
      .selectFrom('group')
      .select('poster_id')
      .where('id', '=', groupId)
      .executeTakeFirstOrThrow();
    expect(await server.storage.head(`${poster_id}/270.webp`)).toBeDefined();
  });

  it('of an episode is behind a ticket too, and stays the episode’s own when the drama gets another', async () => {
    const groupId = await newGroup();
    const paint = (background: string) =>
      sharp({ create: { width: 300, height: 400, channels: 3, background } })
        .png()
        .toBuffer();
    const frame = (await put('admin/ingest/poster/update', { groupId }, await paint('#111'))).data.posterId;
    await post('POST admin/ingest/upload/create', episode(groupId, 1, randomBytes(10)));
    await server.db.updateTable('video').set({ poster_id: frame }).where('group_id', '=', groupId).execute();
    const own = (await put('admin/ingest/poster/update', { groupId }, await paint('#eee'))).data.posterId;
    const shown = () =>
      server.db
        .selectFrom('video')
        .innerJoin('group', 'group.id', 'video.group_id')
        .select(['video.poster_id as frame', 'group.poster_id as own'])
        .where('group.id', '=', groupId)
        .executeTakeFirstOrThrow();
    expect(await shown()).toEqual({ frame, own });
    await post('POST admin/ingest/group/upsert', {
      importKey: `drama ${made}`,
      title: 'x',
      access: 'private',
    });
    const gated = await shown();
    for (const id of [frame, own]) {
      expect(await server.storage.head(`public/${id}/270.webp`)).toBeUndefined();
    }
    for (const id of [gated.frame, gated.own]) {
      expect(await server.storage.head(`${id}/270.webp`)).toBeDefined();
    }
  });

  it('must be a picture', async () => {
    const groupId = await newGroup();
    expect((await put('admin/ingest/poster/update', { groupId }, Buffer.from('<svg/>'))).errorCode).toBe(
      'PICTURE_NOT_READABLE',
    );
  });
});

describe('subtitles', () => {
  const srt = Buffer.from('1\n00:00:01,000 --> 00:00:02,500\n<script>雨停之前</script>\n');

  it('are cleaned, kept for an episode that is still to come, and replaced', async () => {
    const groupId = await newGroup();
    const missing = await put('admin/ingest/subtitle/update', { groupId, index: 1, lang: 'zh' }, srt);
    expect(missing.errorCode).toBe('VIDEO_NOT_FOUND');
    await post('POST admin/ingest/upload/create', episode(groupId, 1, randomBytes(10)));
    expect((await put('admin/ingest/subtitle/update', { groupId, index: 1, lang: 'zh' }, srt)).data).toEqual({
      lang: 'zh',
      label: '中文',
      cueCount: 1,
      skippedCount: 0,
    });
    await put('admin/ingest/subtitle/update', { groupId, index: 1, lang: 'zh' }, srt);
    const rows = await server.db
      .selectFrom('subtitle')
      .innerJoin('video', 'video.id', 'subtitle.video_id')
      .select('body')
      .where('group_id', '=', groupId)
      .execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.body).toContain('雨停之前');
    expect(rows[0]?.body).not.toContain('<');
  });

  it('without a line are refused', async () => {
    const groupId = await newGroup();
    await post('POST admin/ingest/upload/create', episode(groupId, 1, randomBytes(10)));
    expect(
      (await put('admin/ingest/subtitle/update', { groupId, index: 1, lang: 'zh' }, Buffer.from('hello')))
        .errorCode,
    ).toBe('SUBTITLE_NOT_READABLE');
  });
});

describe('publishing', () => {
  it('wants a registration number and an episode, and keeps its first date', async () => {
    const id = await newGroup();
    const publish = () => post('POST admin/content/group/publish', { id });
    expect((await publish()).envelope.errorCode).toBe('LICENSE_REQUIRED');
    await post('POST admin/ingest/group/upsert', {
      importKey: `drama ${made}`,
      title: 'x',
      licenseNo: '（测试）网微剧备字（2026）第00001号',
    });
    expect((await publish()).envelope.errorCode).toBe('GROUP_WITHOUT_VIDEO');
    await server.db.updateTable('group').set({ episode_count: 1 }).where('id', '=', id).execute();
    const { publishedAt } = (await publish()).envelope.data;
    expect((await publish()).envelope.data.publishedAt).toBe(publishedAt);
  });

  it('without a registration number is refused by the database itself', async () => {
    const id = await newGroup();
    const forced = server.db
      .updateTable('group')
      .set({ published_at: new Date() })
      .where('id', '=', id)
      .execute();
    await expect(forced).rejects.toThrow('group_published_needs_license');
  });
});
