import { raise } from '@playlet/core/monitoring/alert';
import { readInbox } from '@playlet/core/staff/inbox';
import { newId } from '@playlet/db';
import { ALERT_QUIET_SECONDS } from '@playlet/domain/alert';
import { beijingDayOf, formatBeijingTime } from '@playlet/domain/beijing';
import type { InboxKind, InboxMark } from '@playlet/domain/staff/inbox';
import type { StaffRole } from '@playlet/domain/staff/permissions';
import { DAY_MS } from '@playlet/domain/time';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { requireValue } from '#testing/required.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const staff = async (name: string, ...roles: StaffRole[]) => ({
  name,
  ...(await insertStaff(db, { name, roles })),
});
type Person = Awaited<ReturnType<typeof staff>>;
const people = {
  owner: await staff('许砚秋', 'owner'),
  editor: await staff('周宁', 'editor'),
  otherEditor: await staff('林晚', 'editor'),
  reviewer: await staff('陈屿', 'reviewer'),
  otherReviewer: await staff('何苗', 'reviewer'),
  finance: await staff('方圆', 'finance'),
  support: await staff('小满', 'support'),
  analyst: await staff('沈川', 'analyst'),
};

const inboxOf = async ({ headers }: Person) =>
  (await server.call('GET admin/inbox/list', {}, headers)).envelope.data;

/** The names of those who are shown an item of this kind. */
async function receiversOf(kind: InboxKind, id?: string): Promise<string[]> {
  const names = [];
  for (const [key, person] of Object.entries(people)) {
    const { list } = await inboxOf(person);
    if (list.some((item) => item.kind === kind && (id === undefined || item.id === id))) names.push(key);
  }
  return names;
}

async function draft(): Promise<string> {
  const id = await insertGroup(db, { published_at: null });
  await insertEpisode(db, id, 1);
  return id;
}
const inDays = (days: number) => beijingDayOf(Date.now() + days * DAY_MS);
const submit = (id: string, reviewerId?: string) =>
  server.call(
    'POST admin/content/publication/submit',
    { id, publishAt: null, ...(reviewerId && { reviewerId }) },
    people.editor.headers,
  );

beforeEach(async () => {
  for (const table of [
    'alert',
    'member_request',
    'refund',
    'difference',
    'ingest',
    'quality_finding',
  ] as const)
    await db.deleteFrom(table).execute();
});

describe('the inbox', () => {
  it('is for the staff only', async () => {
    const member = await insertMember(db);
    for (const headers of [{}, member.headers]) {
      const { envelope } = await server.call('GET admin/inbox/list', {}, headers);
      expect(envelope.success).toBe(false);
      expect(envelope.data).toBeNull();
    }
    expect(await inboxOf(people.analyst)).toEqual({ list: [], counts: [], aside: 0 });
  });

  it('shows a waiting review to the asked reviewer, else to all but its submitter, until it is decided', async () => {
    const id = await draft();
    await submit(id);
    expect(await receiversOf('review', id)).toEqual(['owner', 'reviewer', 'otherReviewer']);
    await server.call('POST admin/content/publication/withdraw', { id }, people.editor.headers);
    expect(await receiversOf('review', id)).toEqual([]);
    await submit(id, people.reviewer.id);
    expect(await receiversOf('review', id)).toEqual(['reviewer']);
    expect((await inboxOf(people.reviewer)).list.find((item) => item.id === id)).toMatchObject({
      name: '雨停之前',
      by: '周宁',
      level: 'waiting',
    });
    await server.call('POST admin/content/review/approve', { id }, people.reviewer.headers);
    expect(await receiversOf('review', id)).toEqual([]);
  });

  it('does not show a review to the owner who submitted it', async () => {
    const id = await draft();
    await server.call('POST admin/content/publication/submit', { id, publishAt: null }, people.owner.headers);
    expect(await receiversOf('review', id)).toEqual(['reviewer', 'otherReviewer']);
  });

  it('shows a returned drama to its submitter until it is submitted again', async () => {
    const id = await draft();
    await submit(id);
    const marks = [{ index: 1, second: 2, words: '字幕压住人脸' }];
    const note = '第 1 集要改，改好再提交';
    await server.call('POST admin/content/review/return', { id, note, marks }, people.reviewer.headers);
    expect(await receiversOf('returned', id)).toEqual(['editor']);
    expect((await inboxOf(people.editor)).list.find((item) => item.id === id)).toMatchObject({
      kind: 'returned',
      by: '陈屿',
      count: 1,
      level: 'warning',
    });
    await submit(id);
    expect(await receiversOf('returned', id)).toEqual([]);
  });

  it('shows a drama to all editors whose submitter has left, until it is deleted', async () => {
    const gone = await staff('走了', 'editor');
    const id = await draft();
    await server.call('POST admin/content/publication/submit', { id, publishAt: null }, gone.headers);
    const note = '片头太长，剪短之后再提交';
    await server.call('POST admin/content/review/return', { id, note, marks: [] }, people.reviewer.headers);
    expect(await receiversOf('returned', id)).toEqual([]);
    await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', gone.id).execute();
    expect(await receiversOf('returned', id)).toEqual(['owner', 'editor', 'otherEditor']);
    await server.call(
      'DELETE admin/content/group/delete',
      { id, reason: '不做了，删掉' },
      people.owner.headers,
    );
    expect(await receiversOf('returned', id)).toEqual([]);
  });

  it('shows a refund to those who may approve it, and not to who asked for it', async () => {
    const values = {
      channel: 'wechat' as const,
      transaction_no: 't1',
      order_no: 'PL1',
      amount: 1990,
      total: 1990,
      reason: '重复支付',
      rule: 'double_pay' as const,
      recharge_id: null,
      exception_id: null,
      decided_by: null,
      decided_at: null,
      check_at: null,
      done_at: null,
      requested_by: people.finance.id,
    };
    const id = newId();
    await db
      .insertInto('refund')
      .values({ ...values, id, no: 'RF1' })
      .execute();
    expect(await receiversOf('refund', id)).toEqual(['owner']);
    expect((await inboxOf(people.owner)).list.find((item) => item.id === id)).toMatchObject({
      name: 'RF1',
      by: '方圆',
      amount: 1990,
    });
    const decision = { id, approve: false, note: '不符合退款规则' };
    await server.call('PUT admin/account/refund/decide', decision, people.owner.headers);
    expect(await receiversOf('refund', id)).toEqual([]);
  });

  it('shows failed episodes of a drama as one item until each is replaced', async () => {
    const group = await insertGroup(db);
    const ingest = (index: number, state: 'failed' | 'refused' | 'done') =>
      db
        .insertInto('ingest')
        .values({
          id: newId(),
          group_id: group,
          index,
          file_name: '1.mp4',
          size: 1,
          sha256: newId(),
          source_key: '',
          progress: '{}',
          state,
          title: '',
          step: 'inspect',
          job_id: null,
          asset_id: null,
          reason: null,
          reason_details: null,
          checkpoint: null,
          speed: null,
          started_at: null,
          finished_at: null,
        })
        .execute();
    await ingest(1, 'failed');
    await ingest(2, 'refused');
    expect(await receiversOf('ingest', group)).toEqual(['owner', 'editor', 'otherEditor']);
    expect((await inboxOf(people.editor)).counts).toContainEqual({ kind: 'ingest', count: 1, unread: 1 });
    expect((await inboxOf(people.editor)).list.find(({ kind }) => kind === 'ingest')?.count).toBe(2);
    await ingest(1, 'done');
    await ingest(2, 'done');
    expect(await receiversOf('ingest', group)).toEqual([]);
  });

  it('shows open faults of a drama to those who may judge them', async () => {
    const group = await insertGroup(db);
    const { seq } = await db
      .selectFrom('group')
      .select('seq')
      .where('id', '=', group)
      .executeTakeFirstOrThrow();
    const id = newId();
    await db
      .insertInto('quality_finding')
      .values({
        id,
        group_id: group,
        group_seq: seq,
        video_id: null,
        index: 1,
        asset_id: null,
        mark: 'black',
        kind: 'black',
        severity: 'error',
        start_seconds: null,
        end_seconds: null,
        details: '{}',
        decided_by: null,
        decided_at: null,
      })
      .execute();
    expect(await receiversOf('finding', group)).toEqual(['owner', 'reviewer', 'otherReviewer']);
    await server.call('PUT admin/quality/finding/update', { id, state: 'fine' }, people.reviewer.headers);
    expect(await receiversOf('finding', group)).toEqual([]);
  });

  it('shows a request to who is responsible for it, to others once it is overdue, and nobody its words', async () => {
    const other = await staff('另一位', 'support');
    const request = async (dueOn: string) => {
      const id = newId();
      await db
        .insertInto('member_request')
        .values({
          id,
          kind: 'access',
          way: 'phone',
          member_id: null,
          contact: '13800138000',
          text: '要一份自己的数据',
          received_at: new Date(),
          due_on: dueOn,
          due_estimated: false,
          staff_id: other.id,
          staff_name: '另一位',
        })
        .execute();
      return id;
    };
    const calm = await request(inDays(40));
    expect(await receiversOf('request', calm)).toEqual([]);
    expect((await inboxOf(other)).list).toMatchObject([{ id: calm, subject: 'access', level: 'waiting' }]);
    const late = await request(inDays(-10));
    expect(await receiversOf('request', late)).toEqual(['owner', 'support']);
    const { list } = await inboxOf(other);
    expect(list.map(({ id, level }) => [id, level])).toEqual([
      [late, 'danger'],
      [calm, 'waiting'],
    ]);
    expect(JSON.stringify(list)).not.toMatch(/13800138000|自己的数据/);
    const close = { id: late, state: 'done' as const, note: '已经把副本发给本人' };
    await server.call('PUT admin/member/request/update', close, people.support.headers);
    expect(await receiversOf('request', late)).toEqual([]);
  });

  it('shows an alert while it is raised, to those who may see the service', async () => {
    const id = requireValue(
      await raise(db, { kind: 'disk-low', subject: '', message: 'full', details: {} }, ALERT_QUIET_SECONDS),
    );
    expect(await receiversOf('alert', id)).toEqual(['owner']);
    await db
      .updateTable('alert')
      .set({ raised_at: new Date(Date.now() - DAY_MS) })
      .where('id', '=', id)
      .execute();
    expect(await receiversOf('alert', id)).toEqual([]);
  });

  it('shows a license that ends within thirty days, and no other', async () => {
    const license = async (until: string) => {
      const group = await insertGroup(db);
      await db
        .insertInto('group_license')
        .values({ group_id: group, tier: null, valid_from: null, valid_until: until })
        .execute();
      return group;
    };
    const soon = await license(inDays(20));
    const over = await license(inDays(-1));
    const far = await license(inDays(60));
    expect(await receiversOf('license', soon)).toEqual(['owner', 'editor', 'otherEditor']);
    expect(await receiversOf('license', far)).toEqual([]);
    const { list } = await inboxOf(people.editor);
    expect(list.find(({ id }) => id === over)).toMatchObject({ level: 'danger', daysLeft: -1 });
    await db
      .updateTable('group_license')
      .set({ valid_until: inDays(400) })
      .where('group_id', 'in', [soon, over])
      .execute();
    expect(await receiversOf('license')).toEqual([]);
  });

  it('shows a missing statement, and what disagrees, to those who keep the books', async () => {
    const difference = (kind: 'bill_unavailable' | 'missing_here', no: string) =>
      db
        .insertInto('difference')
        .values({
          id: newId(),
          channel: 'wechat',
          day: inDays(-9),
          kind,
          no,
          transaction_no: '',
          expected: 1990,
          found: null,
          note: null,
          resolved_by: null,
          resolved_at: null,
        })
        .execute();
    await difference('bill_unavailable', 'one');
    expect(await receiversOf('statement')).toEqual(['owner', 'finance']);
    expect(await receiversOf('difference')).toEqual([]);
    await difference('missing_here', 'two');
    expect(await receiversOf('difference')).toEqual(['owner', 'finance']);
    await db.updateTable('difference').set({ state: 'RESOLVED', resolved_at: new Date() }).execute();
    expect([await receiversOf('statement'), await receiversOf('difference')]).toEqual([[], []]);
  });

  it('lists thirty of a kind, and counts them all', async () => {
    for (let at = 0; at < 31; at += 1) await submit(await draft(), people.otherReviewer.id);
    const { list, counts } = await inboxOf(people.otherReviewer);
    expect(list.filter(({ kind }) => kind === 'review')).toHaveLength(30);
    expect(counts.find(({ kind }) => kind === 'review')?.count).toBeGreaterThanOrEqual(31);
  });
});

describe('a mark on an item', () => {
  const viewOf = async ({ headers }: Person, view: 'waiting' | 'aside') =>
    (await server.call('GET admin/inbox/list', { view }, headers)).envelope.data;
  const itemOf = async (person: Person, id: string) =>
    requireValue((await inboxOf(person)).list.find((item) => item.id === id));
  const put = async (person: Person, id: string, mark: InboxMark) => {
    const { kind, state } = await itemOf(person, id);
    return server.call('PUT admin/inbox/mark/update', { items: [{ kind, id, state }], mark }, person.headers);
  };
  const idsOf = async (person: Person, view: 'waiting' | 'aside') =>
    (await viewOf(person, view)).list.map(({ id }) => id);

  it('of being read is for the person alone, and counts', async () => {
    const id = await draft();
    await submit(id);
    const unread = async (person: Person) =>
      (await inboxOf(person)).counts.find(({ kind }) => kind === 'review')?.unread ?? 0;
    const before = [await unread(people.reviewer), await unread(people.owner)];
    await put(people.reviewer, id, 'read');
    expect(await itemOf(people.reviewer, id)).toMatchObject({ isRead: true, isAside: false });
    expect(await itemOf(people.owner, id)).toMatchObject({ isRead: false });
    expect([await unread(people.reviewer), await unread(people.owner)]).toEqual([
      (before[0] ?? 0) - 1,
      before[1],
    ]);
    await put(people.reviewer, id, 'unread');
    expect(await itemOf(people.reviewer, id)).toMatchObject({ isRead: false });
  });

  it('of tomorrow takes it out of list and count until eight in the morning, and can be undone', async () => {
    const id = await draft();
    await submit(id, people.reviewer.id);
    const { counts } = await inboxOf(people.reviewer);
    const { state } = await itemOf(people.reviewer, id);
    await put(people.reviewer, id, 'tomorrow');
    expect(await idsOf(people.reviewer, 'waiting')).not.toContain(id);
    const aside = await viewOf(people.reviewer, 'aside');
    const item = requireValue(aside.list.find((one) => one.id === id));
    expect(beijingHourOf(requireValue(item.asideUntil))).toBe('08:00');
    expect(beijingDayOf(Date.parse(requireValue(item.asideUntil)))).toBe(inDays(1));
    expect(aside.counts.find(({ kind }) => kind === 'review')?.count ?? 0).toBe(
      requireValue(counts.find(({ kind }) => kind === 'review')).count - 1,
    );
    const undo = { items: [{ kind: 'review' as const, id, state }], mark: 'unread' as const };
    await server.call('PUT admin/inbox/mark/update', undo, people.reviewer.headers);
    expect(await itemOf(people.reviewer, id)).toMatchObject({ isRead: false });

    await put(people.reviewer, id, 'tomorrow');
    await db
      .updateTable('inbox_mark')
      .set({ until: new Date(Date.now() - 1000) })
      .where('subject_id', '=', id)
      .execute();
    expect(await itemOf(people.reviewer, id)).toMatchObject({ isRead: false, isAside: false });
  });

  it('of a change lasts until the item changes', async () => {
    const id = await draft();
    await submit(id, people.reviewer.id);
    await put(people.reviewer, id, 'changed');
    expect(await idsOf(people.reviewer, 'waiting')).not.toContain(id);
    await server.call('POST admin/content/publication/withdraw', { id }, people.editor.headers);
    await submit(id, people.reviewer.id);
    expect(await itemOf(people.reviewer, id)).toMatchObject({ isRead: false, isAside: false });
  });

  it('comes off a license with its next notice', async () => {
    const group = await insertGroup(db);
    const license = (validUntil: string) => ({
      group_id: group,
      tier: null,
      valid_from: null,
      valid_until: validUntil,
    });
    await db
      .insertInto('group_license')
      .values(license(inDays(20)))
      .execute();
    await put(people.editor, group, 'changed');
    expect(await idsOf(people.editor, 'waiting')).not.toContain(group);
    const later = await readInbox(
      server.context.db,
      { id: people.editor.id, roles: ['editor'] },
      Date.now() + 14 * DAY_MS,
    );
    expect(later.find((item) => item.id === group)).toMatchObject({ is_read: false, is_aside: false });
  });

  it('of an older state changes nothing, and several marks at once are the same as one', async () => {
    const id = await draft();
    await submit(id, people.reviewer.id);
    const item = { kind: 'review' as const, id, state: '0'.repeat(32) };
    await server.call(
      'PUT admin/inbox/mark/update',
      { items: [item, item], mark: 'changed' },
      people.reviewer.headers,
    );
    expect(await itemOf(people.reviewer, id)).toMatchObject({ isRead: false });
    const current = { ...item, state: (await itemOf(people.reviewer, id)).state };
    await Promise.all(
      Array.from({ length: 5 }, () =>
        server.call(
          'PUT admin/inbox/mark/update',
          { items: [current], mark: 'changed' },
          people.reviewer.headers,
        ),
      ),
    );
    expect(await idsOf(people.reviewer, 'aside')).toContain(id);
  });
});

const beijingHourOf = (at: string) => formatBeijingTime(Date.parse(at)).slice(11, 16);
