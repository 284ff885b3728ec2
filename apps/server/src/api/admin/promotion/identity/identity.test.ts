import { createHash } from 'node:crypto';
import { purge, purgeRules } from '@playlet/core/deregistration/purge';
import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import { parseCsv } from '@playlet/spreadsheet/read-csv';
import { insertStaff } from '@playlet/testing/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/server.ts';

const clock = { at: 0, now: () => clock.at };
const server = await startTestServer({}, clock);
const { db } = server;
const owner = await insertStaff(db, { name: '许砚秋', roles: ['owner'] });
const finance = await insertStaff(db, { name: '账房', roles: ['finance'] });
const others = await Promise.all(
  (['editor', 'reviewer', 'support', 'analyst'] as const).map((role) => insertStaff(db, { roles: [role] })),
);

const PERSON = { kind: 'person', legalName: '王芳', number: '11010519491231002X' } as const;
const COMPANY = { kind: 'company', legalName: '青禾文化有限公司', number: '914403001922038216' } as const;
const NOTE = '第三季度涉税报送';
const noon = (day: string) => Date.parse(`${day}T12:00:00+08:00`);

beforeEach(() => {
  clock.at = noon('2026-11-29');
});

async function makePartner(name: string): Promise<string> {
  const input = { name, firstBasisPoints: 3000, renewalBasisPoints: 1000 };
  return (await server.call('POST admin/promotion/partner/create', input, finance.headers)).envelope.data.id;
}
const enter = (partnerId: string, identity: object, headers = finance.headers) =>
  server.call('PUT admin/promotion/identity/update', { partnerId, ...PERSON, ...identity }, headers);
const reveal = (partnerId: string, headers = finance.headers, note = NOTE) =>
  server.call('POST admin/promotion/identity/reveal', { partnerId, note }, headers);
/** A month that was closed at a moment. */
async function closeMonth(partnerId: string, month: string, due: number, at: Date | string): Promise<void> {
  await sql`insert into promotion_statement (id, partner_id, month, paid, refunded, due, closed_by, closed_at)
    values (${newId()}, ${partnerId}, ${month}, ${Math.max(due, 0) * 4}, 0, ${due}, '账房', ${at}::timestamptz)`.execute(
    db,
  );
}
const exportList = (headers: Record<string, string>, note: string | null = NOTE) =>
  fetch(`${server.baseUrl}/api/admin/promotion/identity/export`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ format: 'csv', ...(note !== null && { note }) }),
  });
async function rowsOf(response: Response): Promise<Record<string, string>[]> {
  const [head, ...rows] = parseCsv(await response.text()) ?? [];
  return rows.map(({ cells }) =>
    // A tab keeps a spreadsheet from rounding a long number.
    Object.fromEntries(cells.map((cell, place) => [head?.cells[place] ?? '', cell.trimEnd()])),
  );
}
const dutyOf = async () => {
  const { envelope } = await server.call('GET admin/system/compliance/list', {}, owner.headers);
  return envelope.data.list.find(({ id }) => id === 'partners');
};

describe("a partner's identity", () => {
  it('is encrypted in the table, shown by its last four signs, and in no line of the log', async () => {
    const id = await makePartner('封存');
    const { data } = (await enter(id, { number: '110105 19491231 002x' })).envelope;
    expect(data.identity).toEqual({ kind: 'person', tail: '002X' });
    await enter(id, { ...PERSON, legalName: '王芳芳' }, owner.headers);
    const { rows } = await sql<{ text: string; sealed: Buffer }>`
      select to_jsonb(partner_identity)::text as text, sealed from partner_identity where id = ${id}`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
    const stored = `${rows[0]?.text}${rows[0]?.sealed.toString('utf8')}`;
    const { list } = (await server.call('POST admin/promotion/partner/list', {}, others[0]?.headers)).envelope
      .data;
    const log = await sql`select * from audit_log where object_id = ${id}`.execute(db);
    expect(log.rows.length).toBeGreaterThanOrEqual(2);
    for (const text of [stored, JSON.stringify(list), JSON.stringify(log.rows)])
      for (const secret of ['王芳', PERSON.number, PERSON.number.slice(0, 14)])
        expect(text).not.toContain(secret);
    expect(list.find((one) => one.id === id)?.identity).toEqual({ kind: 'person', tail: '002X' });
  });

  it('is entered and shown by owners and finance alone, and shown with a reason that the log has', async () => {
    const id = await makePartner('谁能看');
    expect((await reveal(id)).envelope.errorCode).toBe('PARTNER_IDENTITY_NOT_FOUND');
    await enter(id, COMPANY);
    for (const { headers } of others) {
      expect((await reveal(id, headers)).envelope.errorCode).toBe('PERMISSION_REQUIRED');
      expect((await enter(id, PERSON, headers)).envelope.errorCode).toBe('PERMISSION_REQUIRED');
      expect((await exportList(headers)).status).toBe(403);
    }
    expect((await reveal(id, finance.headers, '')).envelope.success).toBe(false);
    expect((await reveal(id)).envelope.data).toEqual({ ...COMPANY, seconds: 60 });
    const line = await db
      .selectFrom('audit_log')
      .select(['note', 'staff_name'])
      .where('call', '=', 'POST admin/promotion/identity/reveal')
      .where('error_code', 'is', null)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ note: NOTE, staff_name: '账房' });
  });

  it('is refused with a wrong check digit, the number of another kind, or no such partner', async () => {
    const id = await makePartner('校验');
    const codes = [
      await enter(id, { number: '110105194912310021' }),
      await enter(id, { ...PERSON, kind: 'company' }),
      await enter(id, { ...COMPANY, kind: 'person' }),
      await enter(newId(), COMPANY),
      await enter(id, { number: '123' }),
    ].map(({ envelope }) => envelope.errorCode);
    const wrong = 'PARTNER_IDENTITY_INVALID';
    expect(codes).toEqual([wrong, wrong, wrong, 'PARTNER_NOT_FOUND', 'VALIDATION_FAILED']);
    expect((await reveal(id)).envelope.errorCode).toBe('PARTNER_IDENTITY_NOT_FOUND');
  });
});

describe('the tax list', () => {
  it('has the partners with months closed in the quarter before, counted by hand, and the duty waits for identities', async () => {
    const [paid, unnamed, negative, later] = [
      await makePartner('甲'),
      await makePartner('乙'),
      await makePartner('丙'),
      await makePartner('丁'),
    ];
    await enter(paid, COMPANY);
    await closeMonth(paid, '2026-06', 1000, '2026-07-01T00:00:00+08:00');
    await closeMonth(paid, '2026-08', 2345, '2026-09-30T23:59:59+08:00');
    await closeMonth(paid, '2026-09', 77, '2026-10-01T00:00:00+08:00');
    await closeMonth(paid, '2026-05', 88, '2026-06-30T23:59:59+08:00');
    await closeMonth(unnamed, '2026-07', 500, '2026-08-02T00:00:00+08:00');
    await closeMonth(negative, '2026-07', -300, '2026-08-02T00:00:00+08:00');
    await closeMonth(later, '2026-10', 900, '2026-11-02T00:00:00+08:00');
    expect(await dutyOf()).toMatchObject({ state: 'due', count: 2, export: 'partners' });

    const response = await exportList(finance.headers);
    const title = /partners-v1-2026-11-29-([0-9a-f]{8})\.csv/.exec(
      response.headers.get('content-disposition') ?? '',
    );
    const quarter = { from: '2026-07-01', until: '2026-09-30' };
    const rows = await rowsOf(response);
    expect(rows).toEqual([
      { partner: '乙', legalName: '', kind: '', number: '', ...quarter, paidYuan: '5.00', statements: '1' },
      { partner: '甲', ...COMPANY, ...quarter, paidYuan: '33.45', statements: '2' },
    ]);
    const counted = await sql<{ partners: number; due: number; statements: number }>`
      select count(distinct partner_id)::int as partners, sum(due)::int as due, count(*)::int as statements
      from promotion_statement where due > 0 and closed_at >= '2026-07-01T00:00:00+08:00' and closed_at < '2026-10-01T00:00:00+08:00'`.execute(
      db,
    );
    expect(counted.rows).toEqual([{ partners: rows.length, due: 3845, statements: 3 }]);

    const { lastExport } = (await dutyOf()) ?? {};
    expect(lastExport).toMatchObject({ by: '账房', rows: 2, version: 1 });
    expect(lastExport?.sha256.slice(0, 8)).toBe(title?.[1]);
    // The digest has no number, which could be guessed by it.
    const digested = [
      { partner: '乙', kind: null, tail: null, ...quarter, paidYuan: 500, statements: 1 },
      { partner: '甲', kind: 'company', tail: '8216', ...quarter, paidYuan: 3345, statements: 2 },
    ];
    expect(lastExport?.sha256).toBe(createHash('sha256').update(JSON.stringify(digested)).digest('hex'));

    await enter(unnamed, PERSON);
    expect(await dutyOf()).toMatchObject({ state: 'due', count: 1 });
    await enter(later, PERSON);
    expect(await dutyOf()).toMatchObject({ state: 'manual', count: 0 });
  });

  it('is exported with a reason, and by no other call', async () => {
    expect((await exportList(owner.headers, null)).status).toBe(400);
    const { envelope } = await server.call(
      'POST admin/system/compliance/export',
      { name: 'partners' as never, format: 'csv' },
      owner.headers,
    );
    expect(envelope.errorCode).toBe('VALIDATION_FAILED');
    const lines = await sql<{ note: string; after: { name: string } }>`
      select note, after from audit_log where call = 'POST admin/promotion/identity/export' and error_code is null`.execute(
      db,
    );
    expect(lines.rows).toMatchObject([{ note: NOTE, after: { name: 'partners' } }]);
    expect(JSON.stringify(lines.rows)).not.toContain(COMPANY.number);
  });
});

describe('the retention of identities', () => {
  it('is ten years after the last month with a share, and 1,126 days without one, with a receipt', async () => {
    const [old, recent, idle, fresh] = [
      await makePartner('十年前'),
      await makePartner('九年前'),
      await makePartner('从未结算'),
      await makePartner('刚填的'),
    ];
    for (const id of [old, recent, idle]) await enter(id, PERSON);
    await sql`update partner_identity set updated_at = now() - interval '1127 days' where id in (${old}, ${recent}, ${idle})`.execute(
      db,
    );
    clock.at = Date.now();
    await enter(fresh, PERSON);
    const yearsAgo = async (years: number) =>
      (await sql<{ at: Date }>`select now() - make_interval(years => ${years}, days => 1) as at`.execute(db))
        .rows[0]?.at ?? '';
    await closeMonth(old, '2016-01', 100, await yearsAgo(10));
    await closeMonth(recent, '2017-01', 100, await yearsAgo(9));
    const rule = purgeRules.find(({ table }) => table === 'partner_identity');
    if (!rule) throw new Error('no rule');
    expect(await purge(db, rule, new AbortController().signal)).toMatchObject({
      due: 2,
      deleted: 2,
      refused: false,
    });
    const left = await sql<{
      id: string;
    }>`select id from partner_identity where id in (${old}, ${recent}, ${idle}, ${fresh})`.execute(db);
    expect(left.rows.map(({ id }) => id).sort()).toEqual([recent, fresh].sort());
    const receipts = await sql`select from purge_receipt where rule = 'partner_identity'`.execute(db);
    expect(receipts.rows).toHaveLength(1);
  });
});
