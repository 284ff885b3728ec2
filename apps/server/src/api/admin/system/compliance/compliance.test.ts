import { createHash } from 'node:crypto';
import { openExport } from '@playlet/core/compliance/record-export';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { COMPLIANCE_EXPORT_NAMES, type ComplianceExport, type DutyId } from '@playlet/domain/compliance/duty';
import { parseCsv } from '@playlet/spreadsheet/read-csv';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
/** All exports but that with identities, which has a call of its own. */
type RegisterName = Exclude<ComplianceExport, 'partners'>;
const REGISTERS = COMPLIANCE_EXPORT_NAMES.filter((name): name is RegisterName => name !== 'partners');

/** An export as CSV, each cell by row, without its head. */
async function rowsOf(name: RegisterName): Promise<Record<string, string>[]> {
  const response = await fetch(`${server.baseUrl}/api/admin/system/compliance/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...owner.headers },
    body: JSON.stringify({ name, format: 'csv' }),
  });
  expect(response.status).toBe(200);
  const [head, ...rows] = parseCsv(await response.text()) ?? [];
  return rows.map(({ cells }) =>
    Object.fromEntries(cells.map((cell, place) => [head?.cells[place] ?? '', cell])),
  );
}
/** The same as text, a line for each row. */
const linesOf = async (name: RegisterName) => (await rowsOf(name)).map((row) => JSON.stringify(row));
const countOf = async (query: string): Promise<number> =>
  (await sql<{ n: number }>`select count(*)::int as n from ${sql.raw(query)}`.execute(db)).rows[0]?.n ?? -1;

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
    await published({ title: '疑似 AI', ai_suspected: true });
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
    expect(register).toHaveLength(3);
    expect(register.find((line) => line.includes('疑似 AI'))).toContain(
      '"hasLabel":"true","state":"suspected"',
    );
    expect(register.join('\n')).toContain('按成本是 AI');
    const counts = (await rowsOf('minors-pack')).map(({ count }) => Number(count));
    expect(counts.slice(0, 5)).toEqual([1, 1, 1, 0, 0]);
    const complaints = await linesOf('complaints');
    expect(complaints).toHaveLength(1);
    for (const secret of ['王小明', '13800138001', child.id, child.phone])
      expect([...complaints, ...register].join('\n')).not.toContain(secret);
    expect((await dutyOf('ai-register')).count).toBe(3);
    expect((await dutyOf('self-review')).count).toBe(1);
  });

  it('name a complaint late that was answered with a question, and waits over its new time', async () => {
    await sql`delete from complaint`.execute(db);
    await sql`insert into complaint (id, number, kind, state, title, text, received_at, due_at, answered_at)
      values (${newId()}, 'LATE', 'content', 'open', '', 'x', ${new Date(clock.at - 9 * 86_400_000)},
        ${new Date(clock.at - 86_400_000)}, ${new Date(clock.at - 5 * 86_400_000)})`.execute(db);
    const isLate = async () => {
      return (await rowsOf('complaints')).map((row) => row.isLate);
    };
    expect(await isLate()).toEqual(['true']);
    clock.at -= 2 * 86_400_000;
    expect(await isLate()).toEqual(['false']);
    await sql`delete from complaint`.execute(db);
  });

  it('are recorded with their version, digest, rows and author, and are in the audit log', async () => {
    await linesOf('ai-register');
    const { lastExport } = await dutyOf('ai-register');
    expect(lastExport).toMatchObject({ by: '许砚秋', version: 2 });
    expect(lastExport?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(lastExport?.rows).toBe((await rowsOf('ai-register')).length);
    const line = await db
      .selectFrom('audit_log')
      .select('after')
      .where('call', '=', 'POST admin/system/compliance/export')
      .where('error_code', 'is', null)
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow();
    expect(line.after).toMatchObject({ name: 'ai-register', sha256: lastExport?.sha256 });
  });

  it('are read in parts, with the digest of all rows as one array', async () => {
    await sql`delete from complaint`.execute(db);
    await sql`insert into complaint (id, number, kind, title, text, received_at, due_at)
      select 'many' || n, 'N' || n, 'content', '', 'x', ${new Date(clock.at)}, ${new Date(clock.at)}
      from generate_series(1, 2500) n`.execute(db);
    const { parts, record } = openExport(db, 'complaints', clock.at);
    await expect(parts.next()).rejects.toThrow(/transaction block/);
    expect(record).toBeTypeOf('function');
    const { digest, row, sizes } = await db.transaction().execute(async (tx) => {
      const opened = openExport(tx, 'complaints', clock.at);
      const read = [];
      for await (const part of opened.parts) read.push(part);
      const json = JSON.stringify(read.flat());
      return {
        digest: createHash('sha256').update(json).digest('hex'),
        row: await opened.record({ id: null, name: '' }),
        sizes: read.map((part) => part.length),
      };
    });
    expect(sizes).toEqual([1000, 1000, 500]);
    expect(row).toMatchObject({ sha256: digest, row_count: 2500 });
    expect(await rowsOf('complaints')).toHaveLength(2500);
    await sql`delete from complaint`.execute(db);
  });

  it('have as many rows and sums as the tables they are about', async () => {
    const support = await insertStaff(db, { name: '小满', roles: ['support'] });
    const { id: memberId } = await insertMember(db, { birthday: '2015-05-05' });
    for (const kind of ['guardian', 'access'] as const)
      await sql`insert into member_request (id, kind, way, state, member_id, contact, text, received_at, due_on, due_estimated, closed_at)
        values (${newId()}, ${kind}, 'phone', 'done', ${memberId}, '13900000000', '秘密', ${new Date('2026-05-01T00:00:00Z')},
          '2026-05-12', false, ${new Date('2026-05-20T00:00:00Z')})`.execute(db);
    for (let n = 0; n < 3; n += 1)
      await server.call(
        'POST admin/member/phone/reveal',
        { memberId, reason: 'identity', note: '核对监护人' },
        support.headers,
      );
    await server.call('GET admin/system/compliance/list', {}, analyst.headers);
    // The audit log has the time of the machine.
    clock.at = Date.now();
    const published = `"group" where published_at is not null`;
    const expected: Record<RegisterName, number> = {
      'self-review': await countOf(
        `group_license where tier = 'other' and group_id in (select id from ${published})`,
      ),
      'ai-register': await countOf(
        `${published} and (ai_generated or ai_suspected or id in (select group_id from group_license where work_kind = 'generated'))`,
      ),
      complaints: await countOf('complaint'),
      retention: await countOf('(select distinct rule from purge_receipt) as rules'),
      'minors-pack': (await rowsOf('minors-pack')).length,
      'personal-information': (await rowsOf('personal-information')).length,
    };
    for (const name of REGISTERS) expect([name, (await rowsOf(name)).length]).toEqual([name, expected[name]]);

    const pack = await rowsOf('personal-information');
    const sumOf = (text: string) =>
      pack.filter(({ item }) => item?.includes(text)).reduce((sum, { count }) => sum + Number(count), 0);
    expect(sumOf('账号：')).toBe(await countOf('member'));
    expect(sumOf('投诉人')).toBe(await countOf('complaint_person'));
    expect(sumOf('登录状态')).toBe(await countOf('session'));
    expect(sumOf('显示用户手机号')).toBe(3);
    expect(sumOf('没有权限被拒绝的访问')).toBe(
      await countOf(`audit_log where error_code = 'PERMISSION_REQUIRED'`),
    );
    const requests = pack.filter(({ section }) => section === '个人请求');
    expect(requests).toHaveLength(await countOf('member_request'));
    expect(requests[0]?.note).toBe('应于 2026-05-12 前答复；2026-05-20 办结，逾期');
    expect(JSON.stringify(pack)).not.toMatch(/13900000000|秘密/);

    clock.at = noon('2027-01-31');
    const minors = await rowsOf('minors-pack');
    const itemOf = (text: string) => Number(minors.find(({ item }) => item?.includes(text))?.count);
    expect(itemOf('未满 14 周岁')).toBe(await countOf(`member where birthday > '2013-01-31'`));
    expect(itemOf('上一年收到的监护人请求')).toBe(await countOf(`member_request where kind = 'guardian'`));
    expect(itemOf('其中按期答复')).toBe(0);
    expect(minors.filter(({ section }) => section === '个人请求')).toHaveLength(1);
    expect(itemOf('显示用户手机号')).toBe(3);
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

describe('the inbox', () => {
  const waiting = async (headers = owner.headers) => {
    clock.at += 61_000;
    const { list } = (await server.call('GET admin/inbox/list', {}, headers)).envelope.data;
    return list.filter(({ kind }) => kind === 'duty' || kind === 'incident');
  };

  it('has a duty from a month before its day until it is met, for owners and its role', async () => {
    await sql`delete from compliance_export`.execute(db);
    const idsAt = async (day: string, headers = owner.headers) => {
      clock.at = noon(day);
      return (await waiting(headers)).map(({ subject, level, daysLeft }) => [subject, level, daysLeft]);
    };
    const reviewer = await insertStaff(db, { roles: ['reviewer'] });
    expect(await idsAt('2027-01-05', reviewer.headers)).toEqual([]);
    expect(await idsAt('2027-01-10')).toEqual([['minors-pack', 'waiting', 21]]);
    expect(await idsAt('2027-01-31')).toEqual([['minors-pack', 'warning', 0]]);
    expect(await idsAt('2027-02-01')).toEqual([['minors-pack', 'danger', -1]]);
    expect(await idsAt('2027-02-01', finance.headers)).toEqual([]);
    clock.at = noon('2027-02-02');
    await rowsOf('minors-pack');
    expect(await idsAt('2027-02-02')).toEqual([]);
    expect(await idsAt('2027-03-15', reviewer.headers)).toEqual([['self-review', 'waiting', 16]]);
  });

  it('has an incident until its first report, and never a drill', async () => {
    const incidents = async () => (await waiting()).filter(({ kind }) => kind === 'incident');
    const input = { kind: 'leak' as const, title: '日志外泄' };
    await server.call('POST admin/system/incident/create', { ...input, isDrill: true }, owner.headers);
    const { id } = (await server.call('POST admin/system/incident/create', input, owner.headers)).envelope
      .data;
    expect(await incidents()).toMatchObject([
      { id, kind: 'incident', subject: '日志外泄', level: 'warning', count: 58 },
    ]);
    clock.at += 3_600_000;
    expect(await incidents()).toMatchObject([{ id, level: 'danger' }]);
    const step = { id, step: 'report' as const, words: '12387' };
    await server.call('PUT admin/system/incident/update', step, owner.headers);
    expect(await incidents()).toEqual([]);
  });
});

describe('an incident', () => {
  beforeAll(async () => void (await sql`delete from incident`.execute(db)));
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
