import { createHash, randomBytes } from 'node:crypto';
import { sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { describe, expect, it } from 'vitest';
import { callAs, startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const own = { 'x-token': server.operatorToken };
const call = callAs(server, own);

/** Brings files of one drama wholly to the server; answers their ingests in the order of the episodes. */
async function queued(count: number, title = '寒江雪刃') {
  const groupId = await insertGroup(server.db, { title });
  const ids: string[] = [];
  const contents: string[] = [];
  for (let index = 1; index <= count; index += 1) {
    const bytes = randomBytes(100);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    contents.push(sha256);
    const file = { groupId, index, fileName: `${index}.mp4`, size: 100, sha256 };
    const { upload } = (await call('POST admin/ingest/upload/create', file)).envelope.data;
    const response = await fetch(
      `${server.baseUrl}/api/admin/ingest/upload/append?id=${upload?.id}&offset=0`,
      {
        method: 'PUT',
        headers: { ...own, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(bytes),
      },
    );
    const { data } = (await response.json()) as { data: { ingestId: string } };
    ids.push(data.ingestId);
  }
  return { groupId, ids, contents };
}

const change = async (
  ids: string[],
  act: 'pause' | 'resume' | 'cancel' | 'retry' | 'first' | 'normal' | 'low',
) => (await call('POST admin/ingest/job/change', { ids, act })).envelope.data;
const queue = async (groupId: string, states = ['waiting', 'running', 'paused', 'failed'] as const) =>
  (await call('POST admin/ingest/job/queue', { groupId, states: [...states] })).envelope.data.list;

describe('the queue of the ingest', () => {
  it('counts second encodes apart, and shows those that run', async () => {
    const { ids } = await queued(2, '凤阙辞');
    const rows = ids.map((id, n) => ({
      ...{ ingest_id: id, speed: n === 0 ? 0.7 : null, worker: 'worker-4', reason: null, asset_id: null },
      ...{ state: n === 0 ? ('running' as const) : ('done' as const), started_at: new Date() },
      progress: sql<Record<string, number>>`${JSON.stringify({ 'av1-360': 52, 720: 100, 360: 100 })}::jsonb`,
      ...{ bytes_before: n * 1000, bytes_after: n * 600, finished_at: n === 0 ? null : new Date() },
      work_seconds: 90,
    }));
    await server.db.insertInto('polish').values(rows).execute();
    const { polish } = (await call('POST admin/ingest/job/overview', {})).envelope.data;
    expect(polish).toMatchObject({ open: 1, done: 1, failed: 0 });
    expect(polish.savedShare).toBeCloseTo(0.4);
    expect(polish).toMatchObject({ savedBytes: 400, workSeconds: 90 });
    const [running] = polish.running;
    expect(running).toMatchObject({ groupTitle: '凤阙辞', index: 1, speed: 0.7, worker: 'worker-4' });
    expect(running?.renditions.map(({ id }) => id)).toEqual(['360', '720', 'av1-360']);
    // Each machine is judged by what it did last.
    const missing = (n: number, missing_encoders: string[]) =>
      server.db
        .updateTable('polish')
        .set({ missing_encoders, worker: `worker-${n}`, finished_at: new Date() })
        .where('ingest_id', '=', ids[n] ?? '')
        .execute();
    await missing(1, ['libsvtav1', 'h264_nvenc']);
    const listMissing = async () =>
      (await call('POST admin/ingest/job/overview', {})).envelope.data.polish.missingEncoders;
    expect(await listMissing()).toEqual([
      { name: 'h264_nvenc', worker: 'worker-1', replaced: true },
      { name: 'libsvtav1', worker: 'worker-1', replaced: false },
    ]);
    await server.db
      .updateTable('polish')
      .set({ worker: 'worker-1', state: 'running' })
      .where('ingest_id', '=', ids[0] ?? '')
      .execute();
    expect(await listMissing()).toEqual([]);
    await server.db.deleteFrom('polish').execute();
  });

  it('stands in the order of the work, page by page, and priorities change it', async () => {
    const { groupId, ids } = await queued(4);
    const indexes = async () => (await queue(groupId)).map(({ index }) => index);
    expect(await indexes()).toEqual([1, 2, 3, 4]);
    expect(await change([ids[2] ?? ''], 'first')).toEqual({ changed: [ids[2]], skipped: [] });
    await change([ids[0] ?? ''], 'low');
    expect(await indexes()).toEqual([3, 2, 4, 1]);
    expect((await queue(groupId)).map(({ priority }) => priority)).toEqual([
      'first',
      'normal',
      'normal',
      'low',
    ]);
    const { rows } = await sql<{ priority: number }>`
      select priority from jobs.job where data ->> 'ingestId' = ${ids[2]}`.execute(server.db);
    expect(rows).toEqual([{ priority: 20_000 - 3 }]);
    await sql`update ingest set state = 'running' where id = ${ids[3]}`.execute(server.db);
    const states = ['waiting', 'running'] as const;
    const first = (await call('POST admin/ingest/job/queue', { groupId, states: [...states], pageSize: 2 }))
      .envelope.data;
    const second = (
      await call('POST admin/ingest/job/queue', {
        groupId,
        states: [...states],
        pageSize: 2,
        page: 1,
        ...(first.snapshot && { snapshot: first.snapshot }),
      })
    ).envelope.data;
    expect([...first.list, ...second.list].map(({ index }) => index)).toEqual([4, 3, 2, 1]);
  });

  it('pauses what waits and what runs, and lets both go on', async () => {
    const { groupId, ids } = await queued(2);
    await sql`update ingest set state = 'running' where id = ${ids[1]}`.execute(server.db);
    expect((await change(ids, 'pause')).changed).toHaveLength(2);
    expect((await queue(groupId)).map(({ state }) => state)).toEqual(['paused', 'paused']);
    expect((await change(ids, 'pause')).skipped).toHaveLength(2);
    expect((await change(ids, 'resume')).changed).toHaveLength(2);
    expect((await queue(groupId)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    const { rows } = await sql`
      select from jobs.job where data ->> 'ingestId' = any(${ids}::text[]) and state = 'created'`.execute(
      server.db,
    );
    expect(rows).toHaveLength(2);
  });

  it('retries all that failed at once, says how long a file is kept, and leaves one line in the audit log', async () => {
    const { groupId, ids } = await queued(3);
    await sql`update ingest set state = 'failed', reason = 'x', finished_at = now() where group_id = ${groupId}`.execute(
      server.db,
    );
    await sql`delete from jobs.job where data ->> 'ingestId' = any(${ids}::text[])`.execute(server.db);
    const [failed] = await queue(groupId);
    expect(Date.parse(failed?.sourceKeptUntil ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000);
    const done = await change([...ids, 'nothing'], 'retry');
    expect(done).toEqual({ changed: expect.arrayContaining(ids), skipped: ['nothing'] });
    const { rows } = await sql<{ ids: string[] }>`
      select after -> 'ids' as ids from audit_log where call = 'POST admin/ingest/job/change'
      order by at desc limit 1`.execute(server.db);
    expect(rows[0]?.ids.toSorted()).toEqual(ids.toSorted());
    await change(ids, 'cancel');
    expect(await queue(groupId)).toEqual([]);
  });

  it('counts what there is to do', async () => {
    const { ids } = await queued(2);
    await change([ids[0] ?? ''], 'pause');
    const { states, sourceBytes, freeBytes } = (await call('POST admin/ingest/job/overview', {})).envelope
      .data;
    expect(states.paused).toBe(1);
    expect(states.waiting).toBeGreaterThanOrEqual(1);
    expect(sourceBytes).toBeGreaterThanOrEqual(200);
    expect(freeBytes).toBeGreaterThan(0);
  });
});

describe('before anything is sent', () => {
  it('a content that is somewhere already is found', async () => {
    const { groupId, contents } = await queued(1, '申城密电');
    const asked = [...contents, 'f'.repeat(64)];
    const { list } = (await call('POST admin/ingest/upload/match', { contents: asked })).envelope.data;
    expect(list).toEqual([
      { sha256: contents[0], groupId, groupTitle: '申城密电', index: 1, state: 'waiting' },
    ]);
  });

  it('a drama is found by the name of its folder, a part of its title or its id, with the episodes it has', async () => {
    const groupId = await insertGroup(server.db, { title: '借剑渡春山', import_key: '1121_借剑' });
    await insertEpisode(server.db, groupId, 2);
    for (const input of [{ names: ['1121_借剑'] }, { names: ['借剑渡春山'] }, { q: '渡春' }, { groupId }]) {
      const { list } = (await call('POST admin/ingest/group/find', input)).envelope.data;
      expect(list).toMatchObject([
        { id: groupId, title: '借剑渡春山', importKey: '1121_借剑', episodes: [2] },
      ]);
    }
    expect((await call('POST admin/ingest/group/find', { q: '%' })).envelope.data.list).toEqual([]);
  });

  it('files that are on their way show on every computer, until they are given up', async () => {
    const groupId = await insertGroup(server.db);
    const file = { groupId, index: 1, fileName: '01.mp4', size: 10, sha256: 'b'.repeat(64) };
    const { upload } = (await call('POST admin/ingest/upload/create', file)).envelope.data;
    const list = async () => (await call('POST admin/ingest/upload/list', { groupId })).envelope.data.list;
    expect(await list()).toMatchObject([{ id: upload?.id, received: 0, size: 10 }]);
    await call('DELETE admin/ingest/upload/delete', { id: upload?.id ?? '' });
    expect(await list()).toEqual([]);
    const again = await call('DELETE admin/ingest/upload/delete', { id: upload?.id ?? '' });
    expect(again.envelope.errorCode).toBe('UPLOAD_NOT_FOUND');
  });
});
