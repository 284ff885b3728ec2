import { recordExport } from '@playlet/core/compliance/record-export';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import type { ComplianceExport, DutyId } from '@playlet/domain/compliance/duty';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const clock = { at: Date.now(), now: () => clock.at };
const server = await startTestServer({}, clock);
const { db } = server;
const owner = await insertStaff(db, { name: '许砚秋', roles: ['owner'] });
const finance = await insertStaff(db, { roles: ['finance'] });
const analyst = await insertStaff(db, { roles: ['analyst'] });
const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);

beforeEach(() => {
  clock.at = noon('2026-11-29');
});

const dutyOf = async (id: DutyId) => {
  const { envelope } = await server.call('GET admin/system/compliance/list', {}, owner.headers);
  const duty = envelope.data.list.find((one) => one.id === id);
  if (!duty) throw new Error(`no duty ${id}`);
  return duty;
};
/** The lines of an export as CSV, without its head. */
async function linesOf(name: ComplianceExport): Promise<string[]> {
  const response = await fetch(`${server.baseUrl}/api/admin/system/compliance/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...owner.headers },
    body: JSON.stringify({ name, format: 'csv' }),
  });
  expect(response.status).toBe(200);
  return (await response.text()).trim().split(/\r?\n/).slice(1);
}

async function published(values: Parameters<typeof insertGroup>[1], license = {}): Promise<string> {
  const id = await insertGroup(db, values);
  await insertEpisode(db, id, 1);
  const row = { tier: null, holder: '', work_kind: null, ...license };
  await sql`insert into group_license (group_id, tier, holder, work_kind)
    values (${id}, ${row.tier}, ${row.holder}, ${row.work_kind})
    on conflict (group_id) do update set tier = excluded.tier, holder = excluded.holder, work_kind = excluded.work_kind`.execute(
    db,
  );
  return id;
}

describe('the exports of the desk', () => {
  it('have the rows that are there, counted by hand, and no word of a member', async () => {
    await published({ title: '其他剧' }, { tier: 'other', holder: '长风' });
    await published({ title: '重点剧' }, { tier: 'key' });
    await published({ title: '未上架', published_at: null }, { tier: 'other' });
    await published({ title: '标了 AI', ai_generated: true });
    await published({ title: '按成本是 AI' }, { work_kind: 'generated' });
    const child = await insertMember(db, { birthday: '2014-01-01' });
    await insertMember(db, { birthday: '2010-01-01' });
    await insertMember(db, { birthday: '1990-01-01' });
    await sql`insert into teen (member_id, band, pin_hash) values (${child.id}, '12-16', 'none')`.execute(db);
    await server.call(
      'POST public/content/complaint/create',
      { key: newId(), kind: 'minors', text: '我叫王小明，画面危险', contact: '13800138001' },
      { 'user-agent': 'iPhone' },
    );
    expect(await linesOf('self-review')).toMatchObject([expect.stringContaining('其他剧')]);
    const register = await linesOf('ai-register');
    expect(register).toHaveLength(2);
    expect(register.join('\n')).toContain('按成本是 AI');
    const counts = (await linesOf('minors-pack')).map((line) => Number(line.split(',').at(-1)));
    expect(counts.slice(0, 5)).toEqual([1, 1, 1, 0, 0]);
    const complaints = await linesOf('complaints');
    expect(complaints).toHaveLength(1);
    for (const secret of ['王小明', '13800138001', child.id, child.phone])
      expect([...complaints, ...register].join('\n')).not.toContain(secret);
    expect((await dutyOf('ai-register')).count).toBe(2);
    expect((await dutyOf('self-review')).count).toBe(1);
  });

  it('name a complaint late that was answered with a question, and waits over its new time', async () => {
    await sql`delete from complaint`.execute(db);
    await sql`insert into complaint (id, number, kind, state, title, text, received_at, due_at, answered_at)
      values (${newId()}, 'LATE', 'content', 'open', '', 'x', ${new Date(clock.at - 9 * 86_400_000)},
        ${new Date(clock.at - 86_400_000)}, ${new Date(clock.at - 5 * 86_400_000)})`.execute(db);
    const isLate = async () => {
      const { rows } = await recordExport(db, 'complaints', { by: { id: null, name: '' }, now: clock.at });
      return rows.map((row) => row.isLate);
    };
    expect(await isLate()).toEqual([true]);
    clock.at -= 2 * 86_400_000;
    expect(await isLate()).toEqual([false]);
    await sql`delete from complaint`.execute(db);
  });

  it('are recorded with their version, digest, rows and author, and are in the audit log', async () => {
    await linesOf('ai-register');
    const { lastExport } = await dutyOf('ai-register');
    expect(lastExport).toMatchObject({ by: '许砚秋', version: 1 });
    expect(lastExport?.sha256).toMatch(/^[0-9a-f]{64}$/);
    const { rows } = await recordExport(db, 'ai-register', { by: { id: null, name: '' }, now: clock.at });
    expect(lastExport?.rows).toBe(rows.length);
    const line = await db
      .selectFrom('audit_log')
      .select('after')
      .where('call', '=', 'POST admin/system/compliance/export')
      .where('error_code', 'is', null)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    expect(line.after).toMatchObject({ name: 'ai-register', sha256: lastExport?.sha256 });
  });

  it('are a workbook too, for those who may edit alone', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`${server.baseUrl}/api/admin/system/compliance/export`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ name: 'retention', format: 'xlsx' }),
      });
    const book = await ask(owner.headers);
    expect(book.headers.get('content-disposition')).toMatch(/retention-v1-2026-11-29-[0-9a-f]{8}\.xlsx/);
    expect(
      Buffer.from(await book.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK');
    expect((await ask(finance.headers)).status).toBe(403);
    const list = await server.call('GET admin/system/compliance/list', {}, analyst.headers);
    expect(list.envelope.errorCode).toBe('PERMISSION_REQUIRED');
  });
});

it('the pack about minors is overdue from 1 February until it is made', async () => {
  await sql`delete from compliance_export`.execute(db);
  await sql`update staff set created_at = '2026-06-01'`.execute(db);
  await insertMember(db, { birthday: '2014-01-01' });
  clock.at = noon('2027-01-31');
  expect(await dutyOf('minors-pack')).toMatchObject({ state: 'due', dueOn: '2027-01-31' });
  clock.at = noon('2027-02-01');
  expect(await dutyOf('minors-pack')).toMatchObject({ state: 'overdue', dueOn: '2027-01-31' });
  await linesOf('minors-pack');
  expect(await dutyOf('minors-pack')).toMatchObject({ state: 'met', dueOn: '2028-01-31' });
});

describe('an incident', () => {
  const file = (fields: object = {}) =>
    server.call(
      'POST admin/system/incident/create',
      { kind: 'leak', title: '日志外泄', ...fields },
      owner.headers,
    );
  const step = async (id: string, name: 'report' | 'close') => {
    const input = { id, step: name, words: '12387' };
    return (await server.call('PUT admin/system/incident/update', input, owner.headers)).envelope;
  };

  it('has an hour for its first report, which is recorded once', async () => {
    const { id, reportDueAt } = (await file()).envelope.data;
    expect(Date.parse(reportDueAt) - clock.at).toBe(3_600_000);
    expect((await dutyOf('incidents')).state).toBe('due');
    clock.at += 3_600_001;
    expect((await dutyOf('incidents')).state).toBe('overdue');
    expect((await step(id, 'report')).data).toMatchObject({ isLate: true, reportedTo: '12387' });
    expect((await step(id, 'report')).errorCode).toBe('INCIDENT_STATE_WRONG');
    expect((await step(id, 'close')).success).toBe(true);
    expect((await step(id, 'close')).errorCode).toBe('INCIDENT_STATE_WRONG');
    expect((await step(newId(), 'close')).errorCode).toBe('INCIDENT_NOT_FOUND');
  });

  it('a drill meets the duty for a year and is never overdue', async () => {
    const { id } = (await file({ isDrill: true })).envelope.data;
    clock.at += 2 * 3_600_000;
    expect((await dutyOf('incidents')).state).toBe('met');
    await step(id, 'close');
    clock.at = noon('2027-12-01');
    expect((await dutyOf('incidents')).state).toBe('due');
  });

  it('cannot be found in the future', async () => {
    const foundAt = new Date(clock.at + 60_000).toISOString();
    expect((await file({ foundAt })).envelope.errorCode).toBe('MOMENT_AHEAD');
  });
});
