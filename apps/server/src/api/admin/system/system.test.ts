import { newId } from '@playlet/db';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db, context } = server;
const owner = await insertStaff(db, { name: '许砚秋', roles: ['owner'] });
const editor = await insertStaff(db, { roles: ['editor'] });

describe('background jobs', () => {
  const list = async () => (await server.call('GET admin/system/job/list', {}, owner.headers)).envelope.data;
  const act = async (name: 'PUT admin/system/job/retry' | 'DELETE admin/system/job/cancel', id: string) =>
    (await server.call(name, { id }, owner.headers)).envelope;

  it('are listed with what their queue holds, cancelled, and started again', async () => {
    const id = requireValue(await context.jobs.enqueue('index-search', {}));
    const { queues, list: waiting } = await list();
    expect(queues).toContainEqual(expect.objectContaining({ job: 'index-search', waiting: 1, failed: 0 }));
    expect(waiting).toMatchObject([{ id, job: 'index-search', state: 'created', isHandled: true }]);
    expect((await act('PUT admin/system/job/retry', id)).errorCode).toBe('JOB_NOT_FOUND');
    expect((await act('DELETE admin/system/job/cancel', id)).success).toBe(true);
    expect((await list()).list).toEqual([]);
    expect((await act('PUT admin/system/job/retry', id)).success).toBe(true);
    expect((await list()).list).toMatchObject([{ id }]);
    const lines = await db.selectFrom('audit_log').select('call').where('object_id', '=', id).execute();
    expect(lines).toHaveLength(2);
  });

  it('are stopped on the page of the ingest they belong to', async () => {
    const id = requireValue(await context.jobs.enqueue('ingest-episode', { ingestId: newId() }));
    expect((await act('DELETE admin/system/job/cancel', id)).errorCode).toBe('JOB_NOT_FOUND');
  });

  it('are for owners alone', async () => {
    const { envelope } = await server.call('GET admin/system/job/list', {}, editor.headers);
    expect(envelope.errorCode).toBe('PERMISSION_REQUIRED');
  });
});

describe('the installation', () => {
  it('says what is installed, what is kept, and what that costs by the price that was set', async () => {
    const read = async () =>
      (await server.call('GET admin/system/installation/detail', {}, owner.headers)).envelope.data;
    await db
      .insertInto('asset')
      .values({
        id: newId(),
        duration: 60,
        manifest: '{}',
        has_thumbnails: false,
        bytes: 50_000_000_000,
        retired_at: null,
      })
      .execute();
    const before = await read();
    expect(before.migrations).toMatchObject({ pending: [], server: before.migrations.database });
    expect(before.storage.fenPerMonth).toBeNull();
    expect(before.storage.parts).toContainEqual({ part: 'media', bytes: 50_000_000_000, count: 1 });
    expect(before.certificates).toEqual([]);
    const input = { storageFenPerGbMonth: 12, note: '云存储账单' };
    await server.call('PUT admin/system/setting/update', input, owner.headers);
    expect((await read()).storage.fenPerMonth).toBe(600);
  });
});

it('tells when each setting was changed', async () => {
  const input = { originalDays: 14, note: '磁盘不够' };
  await server.call('PUT admin/system/setting/update', input, owner.headers);
  const { data } = (await server.call('GET admin/system/setting/detail', {}, owner.headers)).envelope;
  expect(data.originalDays).toMatchObject({ value: 14, changedAt: expect.any(String) });
  expect(data.vipEnabled.changedAt).toBeNull();
  const history = await server.call('POST admin/staff/audit/list', { objectKind: 'setting' }, owner.headers);
  expect(history.envelope.data.list[0]).toMatchObject({
    staffName: '许砚秋',
    note: '磁盘不够',
    after: { originalDays: 14 },
  });
});
