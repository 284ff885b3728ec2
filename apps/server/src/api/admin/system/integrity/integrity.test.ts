import { recordFinding, setRepairs } from '@playlet/core/integrity/finding';
import { hideTables } from '@playlet/db/raw';
import { DAY_MS } from '@playlet/domain/time';
import { insertGroup } from '@playlet/testing/catalogue';
import { expect, it } from 'vitest';
import { startTestServer } from '../../../../testing/server.ts';

const LIST = 'POST admin/system/integrity/list';
const CHECK = 'POST admin/system/integrity/check';
const REPAIR = 'POST admin/system/integrity/repair';
const server = await startTestServer();
const owner = { 'x-token': server.operatorToken };
const db = hideTables(server.db);
const jobsOf = async (name: string) =>
  (await server.context.jobs.figures()).find(({ job }) => job === name)?.waiting ?? 0;

it('a check of everything or of one drama is enqueued once, with a line of the audit log', async () => {
  const groupId = await insertGroup(server.db, { title: '长街灯' });
  const all = (await server.call(CHECK, {}, owner)).envelope.data;
  expect((await server.call(CHECK, {}, owner)).envelope.data).toEqual(all);
  const one = (await server.call(CHECK, { groupId }, owner)).envelope.data;
  expect(one).not.toEqual(all);
  expect((await server.call(CHECK, { groupId: 'nothing' }, owner)).envelope.errorCode).toBe(
    'GROUP_NOT_FOUND',
  );
  expect(await jobsOf('check-media')).toBe(2);
  const { checks } = (await server.call('GET admin/system/integrity/detail', {}, owner)).envelope.data;
  expect(checks).toMatchObject([
    { groupId, groupTitle: '长街灯', state: 'waiting' },
    { groupId: null, state: 'waiting', total: 0 },
  ]);
  const lines = await server.db
    .selectFrom('audit_log')
    .select(['object_kind', 'object_id'])
    .where('call', '=', CHECK)
    .where('error_code', 'is', null)
    .execute();
  expect(lines).toContainEqual({ object_kind: 'integrity check', object_id: one.id });
});

it('a finding is listed with its drama, and repaired in an open way only, once', async () => {
  const groupId = await insertGroup(server.db, { title: '晚风' });
  const files = { group_id: groupId, index: 3, missing: ['360/1.m4s'], changed: ['master.m3u8'] };
  await recordFinding(db, { kind: 'media', subject_id: 'A1', ...files }, new Date());
  const [finding] = (await server.call(LIST, { groupId }, owner)).envelope.data.list;
  expect(finding).toMatchObject({
    kind: 'media',
    groupTitle: '晚风',
    index: 3,
    missingCount: 1,
    repairs: [],
  });
  const id = finding?.id ?? '';
  await setRepairs(db, id, [
    { method: 'encode', obstacle: 'no-original' },
    { method: 'backup', obstacle: null },
  ]);
  for (const method of ['encode', 'recount'] as const)
    expect((await server.call(REPAIR, { id, method }, owner)).envelope.errorCode).toBe(
      'INTEGRITY_REPAIR_NOT_POSSIBLE',
    );
  expect((await server.call(REPAIR, { id, method: 'backup' }, owner)).envelope.success).toBe(true);
  const again = await server.call(REPAIR, { id, method: 'backup' }, owner);
  expect(again.envelope.errorCode).toBe('INTEGRITY_REPAIR_NOT_POSSIBLE');
  expect(await jobsOf('repair-stored')).toBe(1);
  const [shown] = (await server.call(LIST, { groupId, kind: 'media' }, owner)).envelope.data.list;
  expect(shown?.repair).toEqual({ method: 'backup', state: 'waiting', error: null });
  expect((await server.call(LIST, { groupId, state: 'resolved' }, owner)).envelope.data.list).toEqual([]);
  const missing = await server.call(REPAIR, { id: 'nothing', method: 'backup' }, owner);
  expect(missing.envelope.errorCode).toBe('INTEGRITY_FINDING_NOT_FOUND');
});

it('files that nothing names may be deleted seven days after they were found, and not before', async () => {
  await recordFinding(db, { kind: 'strange', subject_id: 'X1' }, new Date());
  const find = async () => {
    const { list } = (await server.call(LIST, { kind: 'strange' }, owner)).envelope.data;
    return list.find(({ subject }) => subject === 'X1');
  };
  const id = (await find())?.id ?? '';
  await setRepairs(db, id, [{ method: 'delete', obstacle: null }]);
  expect((await find())?.repairs).toEqual([{ method: 'delete', obstacle: 'too-early' }]);
  expect((await server.call(REPAIR, { id, method: 'delete' }, owner)).envelope.errorCode).toBe(
    'INTEGRITY_REPAIR_NOT_POSSIBLE',
  );
  await server.db
    .updateTable('integrity_finding')
    .set({ first_seen_at: new Date(Date.now() - 8 * DAY_MS) })
    .execute();
  expect((await server.call(REPAIR, { id, method: 'delete' }, owner)).envelope.success).toBe(true);
});
