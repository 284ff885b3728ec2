import { newId } from '@playlet/db/id';
import { moneyParts } from '@playlet/db/queries/deregistration/member-export-money';
import { PARTITIONED_TABLES } from '@playlet/db/queries/partitions/tables';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertMember, type TestMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createComplaint } from '../complaints/create-complaint.ts';
import { appendToComplaint, decideComplaint } from '../complaints/decide-complaint.ts';
import { requestRefund } from '../refunds/refund-request.ts';
import { insertAuditLine } from '../staff/audit.ts';
import { insertNote } from '../support-desk/note.ts';
import { insertRequest } from '../support-desk/request.ts';
import { noteView } from '../support-desk/view.ts';
import { eraseMember, insertTombstone } from './erase-member.ts';
import { exportOf, exportParts } from './member-export.ts';
import { purgeRules } from './purge.ts';

const { db } = await testDatabase();
const { monthly } = await insertPlans(db);

/** Whoever has one of these columns tells of a member, by itself or through what it belongs to. */
const TELLING = ['member_id', 'viewer_key', 'session_id', 'phone', 'recharge_id', 'unit', 'experiment_unit'];

/** Tables that tell of members and are no part of the export, and why. */
const NOT_EXPORTED: Record<string, string> = {
  leaving: 'holds for a week that the account was given up; who takes it back is told',
  teen_lease: 'holds the minute a device is in; the day it is charged to is exported',
  play_count: 'holds for a day which plays have counted; the plays are exported',
  report_viewer_hour: 'adds up by the hour what the events say, and those are exported',
  report_viewer_day: 'adds up by the day what the events say, and those are exported',
  share_count: 'holds for a day which dramas the member has shared, so that each counts once',
  ad_quota: 'holds for two days how often a slot was passed; the showings are exported',
};

/** Tables that tell of members and that no purge looks after, and how long they last. */
const NOT_PURGED: Record<string, string> = {
  member: 'as long as the account',
  session_network: 'as long as its session',
  passkey: 'until it is removed, or the account ends',
  leaving: 'a week, then it goes with the account',
  star: 'as long as the account',
  dislike: 'as long as the account',
  resume: 'as long as the account',
  history: 'as long as the account',
  interest: 'as long as the account',
  removed_interest: 'as long as the account',
  teen: 'as long as the account',
  teen_lease: 'as long as its session',
  autorenew: 'until it is switched off, or the account ends',
  consent: 'as long as the account, then as long as its tombstone',
  recharge: 'as long as the account, then as long as its tombstone',
  grant: 'as long as the account, then as long as its tombstone',
  ledger_entry: 'as long as the account, then as long as its tombstone',
  payment_event: 'as long as its order',
  payment_exception: 'as long as its order',
  refund: 'as long as its order',
  member_note: 'as long as the account',
  promotion_attribution: 'as long as its order, or the account',
};

const tables = await tellingTables();

describe('every table that tells of a member', () => {
  it.each(tables)('%s is in the export, or there is a reason', (table) => {
    const exported = Object.values({ ...exportParts, ...moneyParts }).some((part) =>
      tablesOf(part('').compile(db).sql).has(table),
    );
    expect(exported || table in NOT_EXPORTED, `${table} is neither exported nor excused`).toBe(true);
    expect(exported && table in NOT_EXPORTED, `${table} is exported and excused`).toBe(false);
  });

  it.each(tables)('%s is purged, or there is a reason', (table) => {
    const purged = [...PARTITIONED_TABLES, ...purgeRules.map((rule) => rule.table)].includes(table);
    expect(purged !== table in NOT_PURGED, `${table} is purged: ${purged}`).toBe(true);
  });

  it('tells nothing any more once the member has left', async () => {
    const member = await insertMember(db);
    await fill(member);
    const needles = [member.id, member.phone, member.sessionId];
    expect((await tablesWith(needles)).sort()).toEqual(tables.filter((table) => !isOfOrder(table)).sort());
    await db.transaction().execute(async (tx) => {
      const id = newId();
      const hashes = { memberHash: Buffer.from(id), phoneHash: null };
      await insertTombstone(tx, { id, ...hashes, deregisteredAt: new Date() });
      await eraseMember(tx, member.id, id);
    });
    expect(await tablesWith(needles)).toEqual([]);
  });
});

it('lets leave who has signed in more often than a statement has parameters', async () => {
  const { id } = await insertMember(db);
  const tombstoneId = newId();
  await sql`
    insert into login (id, member_id, session_id, method, device_id, device_name, ip, network, region, risk)
    select ${id} || n, ${id}, 's', 'password', 'd', 'Phone', '1.2.3.4', '1.2.3', null, false
    from generate_series(1, 12000) n`.execute(db);
  await db.transaction().execute(async (tx) => {
    const hashes = { memberHash: Buffer.from(id), phoneHash: null };
    await insertTombstone(tx, { id: tombstoneId, ...hashes, deregisteredAt: new Date() });
    await eraseMember(tx, id, tombstoneId);
  });
  const { rows } = await sql<{ count: number; events: string[] }>`
    select count(*)::int as count, array_agg(distinct event) as events from security_log
    where tombstone_id = ${tombstoneId}`.execute(db);
  expect(rows).toEqual([{ count: 12_000, events: ['password'] }]);
});

describe('the export', () => {
  it('has something in every part for a member who did everything', async () => {
    const member = await insertMember(db);
    await fill(member);
    await showPhone(member);
    const parts = new Map<string, Record<string, unknown>[]>();
    for await (const { name, rows } of exportOf(db, member.id, (sealed) => sealed.toString()))
      parts.set(name, rows);
    const empty = [...parts].filter(([, rows]) => rows.length === 0).map(([name]) => name);
    expect(empty).toEqual([]);
    expect(parts.get('orders')).toMatchObject([
      { kind: 'membership', amount_fen: 2500, state: 'PAID', guardian_name: '张三' },
      { kind: 'balance', amount_fen: 3000, state: 'PAID', guardian_name: null },
    ]);
    expect(parts.get('payments_put_aside')).toMatchObject([{ kind: 'double_pay', amount_fen: 2500 }]);
    expect(parts.get('refunds')).toMatchObject([{ state: 'REQUESTED', reason: '误充' }]);
    const ledger = parts.get('ledger') ?? [];
    expect(ledger.reduce((sum, row) => sum + Number(row.amount_fen), 0)).toBe(0);
  });

  it("has nothing in any part of another's", async () => {
    await fill(await insertMember(db));
    const { id } = await insertMember(db);
    const held: string[] = [];
    for await (const { name, rows } of exportOf(db, id, String)) if (rows.length > 0) held.push(name);
    expect(held).toEqual(['account', 'devices']);
  });
});

/** A row in every table that tells of the member. */
async function fill({ id, phone, sessionId }: TestMember): Promise<void> {
  const group = await insertGroup(db);
  const { videoId: video } = await insertEpisode(db, group, 1);
  const link = newId();
  await sql`
    insert into link (id, slot, title, audience, position) values (${link}, 'rewarded', 'Ad', 'all', 0)`.execute(
    db,
  );
  for (const row of [
    sql`consent (id, member_id, document, version, at) values (${newId()}, ${id}, 'user', '2024-09-01', now())`,
    sql`session_network (session_id, network, seen_at) values (${sessionId}, '10.0.0.0/24', now())`,
    sql`login (id, member_id, session_id, method, device_id, device_name, ip, network, risk)
      values (${newId()}, ${id}, ${sessionId}, 'sms', 'd', 'Phone', '10.0.0.1', '10.0.0.0/24', false)`,
    sql`passkey (id, member_id, credential_id, public_key, counter, transports, name, device_id)
      values (${newId()}, ${id}, ${newId()}, '', 0, '{internal}', 'Phone', 'd')`,
    sql`sms_code (id, phone, purpose, code_hash, network, expires_at)
      values (${newId()}, ${phone}, 'login', '', '10.0.0.0/24', now())`,
    sql`leaving (member_id, erase_at) values (${id}, now())`,
    sql`favorite (id, member_id, group_id, seen_episodes) values (${newId()}, ${id}, ${group}, 1)`,
    sql`dislike (id, member_id, group_id) values (${newId()}, ${id}, ${group})`,
    sql`star (id, member_id, group_id, value) values (${newId()}, ${id}, ${group}, 5)`,
    sql`interest (member_id, group_id, weight, updated_at) values (${id}, ${group}, 1, now())`,
    sql`removed_interest (member_id, kind, subject, removed_at) values (${id}, 'drama', ${group}, now())`,
    sql`resume (member_id, video_id, group_id, position, ended, watched_at)
      values (${id}, ${video}, ${group}, 1, false, now())`,
    sql`history (id, member_id, group_id, video_id, watched_at) values (${newId()}, ${id}, ${group}, ${video}, now())`,
    sql`play (id, group_id, video_id, viewer_key) values (${newId()}, ${group}, ${video}, ${id})`,
    sql`event (id, kind, viewer_key) values (${newId()}, 'visit', ${id})`,
    sql`report_viewer_hour (hour, viewer_key, group_id, channel, promotion_link_id, network, device, audience, is_member,
        visited, played, saw_paywall, began_checkout, paid)
      values (now(), ${id}, ${group}, '', '', '', '', '', true, true, true, false, false, false)`,
    sql`report_viewer_day (day, viewer_key, channel, promotion_link_id, network, device, audience, is_member,
        visited, played, saw_paywall, began_checkout, paid)
      values (now(), ${id}, '', '', '', '', '', true, true, true, false, false, false)`,
    sql`play_count (viewer_key, video_id, group_id, counted_at) values (${id}, ${video}, ${group}, now())`,
    sql`share_count (viewer_key, group_id, source) values (${id}, ${group}, ${id})`,
    sql`teen (member_id, band, pin_hash) values (${id}, '12-16', 'none')`,
    sql`teen_day (member_id, day, used_ms, extra_ms) values (${id}, current_date, 60000, 0)`,
    sql`teen_lease (session_id, member_id, paid_until) values (${sessionId}, ${id}, now())`,
    sql`ad_showing (id, link_id, viewer_key, slot, video_id, seconds, created_at)
      values (${newId()}, ${link}, ${id}, 'rewarded', ${video}, 15, now())`,
    sql`experiment (id, name, hypothesis, kind, group_ids, variants, salt, share_percent, holdout_percent, plan, limits, state,
        created_at, created_by, started_at)
      values (${link}, '墙', '', 'wall', array[${group}], '{"A": {"freeEpisodes": 1}, "B": {"freeEpisodes": 2}}', ${link}, 50, 0,
        '{}', '{}', 'running', now(), 'S', now())`,
    sql`experiment_unit (experiment_id, unit, variant, is_member, is_phone, met_at)
      values (${link}, ${`unit of ${id}`}, 'A', true, true, now())`,
    sql`ad_quota (viewer_key, day, slot) values (${id}, current_date, 'rewarded')`,
    sql`unlock (member_id, video_id, expires_at) values (${id}, ${video}, now())`,
    sql`promotion_link (id, code, name, group_id, episode, channel, staff_name)
      values (${link}, ${link}, 'L', ${group}, 1, 'douyin', 'S')`,
    sql`promotion_touch (id, link_id, at, member_id) values (${newId()}, ${link}, now(), ${id})`,
    sql`promotion_attribution (id, kind, basis, link_id, first_link_id, touch_id, followed_at, basis_points, renewal,
        parameters, member_id, at)
      values (${newId()}, 'registration', 'touch', ${link}, ${link}, 't', now(), 0, false,
        ${JSON.stringify({ clickid: sessionId })}, ${id}, now())`,
    sql`autorenew (member_id, duration, consents, enabled_at) values (${id}, 'monthly', '[]', now())`,
    sql`renewal_notice (id, member_id, plan_id, amount, term_ends_at, sent_at, charge_at)
      values (${newId()}, ${id}, ${monthly.id}, 2500, now(), now(), now() + interval '6 days')`,
  ])
    await sql`insert into ${row}`.execute(db);
  await db
    .updateTable('member')
    .set({ experiment_unit: `unit of ${id}` })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('group')
    .set({ favorite_count: 1, rating_sum: 5, rating_count: 1 })
    .where('id', '=', group)
    .execute();
  const guardian_name = Buffer.from('张三');
  const order = await insertOrder(db, id, { plan: monthly, minor: true, guardian_name });
  const by = { id: newId(), name: '何苗' };
  await insertNote(db, { memberId: id, text: '来电问为何扣两次', by });
  await noteView(db, id, { ...by, roles: ['support'] }, '2026-11-24');
  await insertRequest(db, {
    kind: 'guardian',
    way: 'phone',
    memberId: id,
    contact: `张三 ${phone}`,
    text: '要求停止付费',
    receivedAt: new Date(),
    dueOn: '2026-12-03',
    isEstimated: false,
    by,
  });
  const complained = await createComplaint(db, {
    key: newId(),
    kind: 'content',
    place: { groupId: group, title: '雨停之前', index: 1, second: 3 },
    text: '画面不对',
    contact: Buffer.from(phone),
    rights: null,
    source: { memberId: id, addressHash: null, deviceHash: null },
    receivedAt: Date.now(),
  });
  const number = typeof complained === 'string' ? '' : complained.number;
  await decideComplaint(db, {
    ...{ decision: 'need_more', measure: 'none', note: '看不清', answer: '请补充', now: Date.now(), by },
    id: (await db.selectFrom('complaint').select('id').where('number', '=', number).executeTakeFirstOrThrow())
      .id,
  });
  await appendToComplaint(db, { number, text: '在第三秒', now: Date.now() });
  await payOrder(db, order, newId(), order);
  await payOrder(db, order, newId(), order);
  const topUp = await insertOrder(db, id, { amount: 3000 });
  await payOrder(db, topUp, newId(), topUp);
  await requestRefund(db, { what: { orderNo: order.no }, reason: '误充', by: 'operator' });
}

/** The audit log names members by their id alone, and outlives them. */
async function showPhone({ id }: TestMember): Promise<void> {
  await insertAuditLine(db, {
    kind: 'write',
    staff_id: newId(),
    staff_name: '何苗',
    roles: ['support'],
    via: 'session',
    ip: '127.0.0.1',
    agent: '',
    call: 'POST admin/member/phone/reveal',
    object_kind: 'member',
    object_id: id,
    object_name: id,
    before: null,
    after: { reason: 'identity' },
    note: '用户来电',
    error_code: null,
    request_id: newId(),
  });
}

async function tellingTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = any(${TELLING})
      and not (select relispartition from pg_class where oid = format('%I', table_name)::regclass) order by 1`.execute(
    db,
  );
  expect(rows.length).toBeGreaterThan(20);
  // Its own id tells of it.
  return [...new Set([...rows.map(({ name }) => name), 'member'])];
}

/** These name the order alone, which stays under the tombstone. */
function isOfOrder(table: string): boolean {
  return ['payment_event', 'payment_exception', 'refund'].includes(table);
}

function tablesOf(query: string): Set<string> {
  return new Set([...query.matchAll(/\b(?:from|join) "?(\w+)"?/g)].map(([, table = '']) => table));
}

/** Every table that holds one of the texts in one of its rows. */
async function tablesWith(needles: string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and not (select relispartition from pg_class where oid = format('%I', table_name)::regclass)`.execute(
    db,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`
      select from ${sql.table(name)} as t
      where exists (select from unnest(${needles}::text[]) as needle where strpos(t::text, needle) > 0) limit 1`.execute(
      db,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}
