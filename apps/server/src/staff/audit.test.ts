import { type Endpoint, isAudited } from '@playlet/contract';
import { api } from '@playlet/contract/api';
import { sql } from '@playlet/db/raw';
import { insertEpisode, insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInputArbitrary } from '../fuzz/input-arbitrary.ts';
import { requireValue } from '../testing/required.ts';
import { callAs, startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const { db } = server;
const owner = callAs(server, { 'x-token': server.operatorToken });
const writes = Object.entries<Endpoint>(api).filter(([, endpoint]) => isAudited(endpoint));
const groupId = await insertGroup(db, { title: '凤阙辞', license_no: '（沪）网微剧备字2026第00001号' });
await insertEpisode(db, groupId, 1);
const { id: memberId } = await insertMember(db);
await insertPlans(db);
const colleague = await insertStaff(db, { name: '周宁', roles: ['editor'] });
const ids = [groupId, memberId, colleague.id];
const RUN_COUNT = 12;

describe('every write of the staff', () => {
  it.each(writes)(
    '%s leaves one line where it succeeds, and none of a change where it does not',
    async (name, endpoint) => {
      // Signing out would end what the other calls are made with.
      const token = await freshOwner();
      const inputs = fc.sample(createInputArbitrary(endpoint.input, { ids }), {
        numRuns: RUN_COUNT,
        seed: 3,
      });
      for (const input of inputs) {
        const before = await linesOf(name);
        const isDone = await send(name, endpoint, input, token);
        expect((await linesOf(name)) - before, JSON.stringify(input)).toBe(isDone ? 1 : 0);
      }
    },
  );

  it('is undone where its line cannot be written', async () => {
    await sql`alter table audit_log add constraint no_more check (note <> 'unwritable')`.execute(db);
    const change = { duration: 'monthly', price: 1234, note: 'unwritable' } as const;
    expect((await owner('PUT admin/account/plan/update', change)).status).toBe(500);
    const prices = await db.selectFrom('plan').select('price').where('duration', '=', 'monthly').execute();
    expect(prices.map(({ price }) => price)).not.toContain(1234);
    await sql`alter table audit_log drop constraint no_more`.execute(db);
  });

  it('says who, from where, what it was before and after, and why', async () => {
    await owner('PUT admin/account/plan/update', { duration: 'yearly', price: 19_800, note: '先定价' });
    const { headers } = await owner('PUT admin/account/plan/update', {
      duration: 'yearly',
      price: 16_800,
      note: '与同类看齐',
    });
    expect(headers.get('content-type')).toContain('json');
    const { list } = (await owner('POST admin/staff/audit/list', { objectKind: 'plan', objectId: 'yearly' }))
      .envelope.data;
    expect(list[0]).toMatchObject({
      kind: 'write',
      staffName: '许砚秋',
      roles: ['owner'],
      via: 'session',
      ip: '127.0.0.1',
      call: 'PUT admin/account/plan/update',
      before: { price: 19_800 },
      after: { price: 16_800 },
      note: '与同类看齐',
      errorCode: null,
    });
    expect(requireValue(list[0]).requestId).not.toBe('');
  });
});

describe('what is refused', () => {
  it('leaves a line about access and changes nothing', async () => {
    const editor = callAs(server, colleague.headers);
    const price = { duration: 'monthly', price: 1, note: '试试' } as const;
    expect((await editor('PUT admin/account/plan/update', price)).envelope.errorCode).toBe(
      'PERMISSION_REQUIRED',
    );
    // An editor publishes with a note alone.
    expect((await editor('POST admin/content/group/publish', { id: groupId })).envelope.errorCode).toBe(
      'NOTE_REQUIRED',
    );
    const { list } = (await owner('POST admin/staff/audit/list', { staffId: colleague.id, kind: 'security' }))
      .envelope.data;
    expect(list.map(({ call, errorCode, before, after }) => [call, errorCode, before, after])).toEqual([
      ['POST admin/content/group/publish', 'NOTE_REQUIRED', null, null],
      ['PUT admin/account/plan/update', 'PERMISSION_REQUIRED', null, null],
    ]);
    const note = '证照已核对';
    expect((await editor('POST admin/content/group/publish', { id: groupId, note })).status).toBe(200);
  });
});

describe('the log', () => {
  it('is neither changed, nor deleted, nor emptied, but for lines whose time is over', async () => {
    const refused = /neither changed nor deleted/;
    await expect(db.updateTable('audit_log').set({ note: 'x' }).execute()).rejects.toThrow(refused);
    await expect(db.deleteFrom('audit_log').execute()).rejects.toThrow(refused);
    await expect(sql`truncate audit_log`.execute(db)).rejects.toThrow(refused);
    const line = (days: number, kind: string) => sql`
      insert into audit_log (id, kind, at, staff_name, roles, via, ip, agent, call, object_kind, object_id, object_name, note, request_id)
      values (${`${kind}${days}`}, ${kind}, now() - make_interval(days => ${days}), '', '{}', '', '', '', '', '', '', '', '', '')`;
    await line(191, 'security').execute(db);
    await line(191, 'write').execute(db);
    await db.deleteFrom('audit_log').where('id', '=', 'security191').execute();
    await expect(db.deleteFrom('audit_log').where('id', '=', 'write191').execute()).rejects.toThrow(refused);
  });

  it('is searched and paged without a line twice or lost', async () => {
    for (let at = 0; at < 7; at += 1)
      await owner('PUT admin/content/group/update', { id: groupId, title: `凤阙辞 ${at}` });
    const shown: string[] = [];
    let snapshot: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const { data } = (
        await owner('POST admin/staff/audit/list', {
          q: '凤阙辞',
          call: 'admin/content/group/update',
          page,
          pageSize: 3,
          ...(snapshot !== undefined && { snapshot }),
        })
      ).envelope;
      shown.push(...data.list.map(({ objectName }) => objectName));
      snapshot = data.snapshot;
      await owner('PUT admin/content/group/update', { id: groupId, title: '另名' });
    }
    expect(shown.slice(0, 7)).toEqual([6, 5, 4, 3, 2, 1, 0].map((at) => `凤阙辞 ${at}`));
  });

  it('is a CSV file for a spreadsheet, and says that it was fetched', async () => {
    const response = await fetch(`${server.baseUrl}/api/admin/staff/audit/export`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-token': server.operatorToken },
      body: JSON.stringify({ objectKind: 'plan' }),
    });
    expect(response.headers.get('content-disposition')).toMatch(/audit-.*\.csv/);
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines[0]).toContain('id,kind,at,staffId,staffName');
    expect(lines.length).toBeGreaterThan(1);
    const { list } = (await owner('POST admin/staff/audit/list', { objectKind: 'audit log' })).envelope.data;
    expect(list[0]).toMatchObject({ after: { filter: { objectKind: 'plan' } } });
  });
});

async function freshOwner(): Promise<string> {
  return (await insertStaff(db)).token;
}

/** Lines a call has left of what it did. */
async function linesOf(call: string): Promise<number> {
  const { count } = await db
    .selectFrom('audit_log')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('call', '=', call)
    .where('error_code', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether the call succeeded. */
async function send(name: string, { body }: Endpoint, input: unknown, token: string): Promise<boolean> {
  const [method = '', path = ''] = name.split(' ');
  const isQuery = body === 'binary';
  // Values of a query are texts on the wire.
  const query = isQuery && input ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const response = await fetch(`${server.baseUrl}/api/${path}${query}`, {
    method,
    headers: { 'x-token': token, 'content-type': isQuery ? 'application/octet-stream' : 'application/json' },
    body: isQuery ? 'bytes' : (JSON.stringify(input) ?? '{}'),
  });
  await response.text();
  expect(response.status, `${name} ${JSON.stringify(input)}`).not.toBe(500);
  return response.ok;
}
