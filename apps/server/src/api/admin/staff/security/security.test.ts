import { sql } from '@playlet/db/raw';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { describe, expect, it } from 'vitest';
import { callAs, startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const owner = callAs(server, { 'x-token': server.operatorToken });
const list = async (input = {}) => {
  await server.context.securityLog.flush();
  return (await owner('POST admin/staff/security/list', input)).envelope.data.list;
};

describe('the security log', () => {
  it('has sign-ins that failed as one line with a count, and says nothing of what was typed', async () => {
    for (let n = 0; n < 4; n += 1)
      await server.callUnchecked('POST public/member/member/login', {
        account: `13800000${n}00`,
        password: 'a-guess-of-somebody',
      });
    const lines = await list({ kind: 'sign-in' });
    expect(lines).toMatchObject([
      { succeeded: false, actorKind: 'guest', repeats: 4, network: '127.0.0.0/24' },
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/138|guess/);
  });

  it('has what a member did under a key that names nobody, and finds it by the id', async () => {
    const { id, headers } = await insertMember(server.db);
    await server.call('POST member/member/member/logout', {}, headers);
    const [line] = await list({ memberId: id });
    expect(line).toMatchObject({ kind: 'sign-out', succeeded: true, actorKind: 'member', actorName: '' });
    expect(line?.actorKey).not.toContain(id);
    expect(await list({ memberId: 'somebody-else' })).toEqual([]);
  });

  it('has refusals of the staff by name, and throttles', async () => {
    const { token } = await insertStaff(server.db, { name: '林夏', roles: ['editor'] });
    await server.callUnchecked('POST admin/staff/account/list', {}, { 'x-token': token });
    expect(await list({ q: '林夏' })).toMatchObject([
      {
        kind: 'refused',
        errorCode: 'PERMISSION_REQUIRED',
        actorKind: 'staff',
        call: 'POST admin/staff/account/list',
      },
    ]);
    expect(
      (await server.callUnchecked('POST admin/staff/security/list', {}, { 'x-token': token })).envelope
        .errorCode,
    ).toBe('PERMISSION_REQUIRED');
  });

  it('is a file for owners, and that it was fetched is in both logs', async () => {
    const response = await fetch(`${server.baseUrl}/api/admin/staff/security/export`, {
      method: 'POST',
      headers: { 'x-token': server.operatorToken, 'content-type': 'application/json' },
      body: JSON.stringify({ kind: 'sign-in' }),
    });
    expect(await response.text()).toMatch(/^\uFEFF?id,at,kind,/);
    expect(await list({ kind: 'export' })).toHaveLength(1);
    const { envelope } = await owner('POST admin/staff/audit/list', {
      call: 'POST admin/staff/security/export',
    });
    expect(envelope.data.list).toHaveLength(1);
  });

  it('is changed and emptied by nobody, and loses only what is older than 190 days', async () => {
    for (const statement of [
      sql`update security_event set call = ''`,
      sql`delete from security_event`,
      sql`truncate security_event`,
    ])
      await expect(statement.execute(server.db)).rejects.toThrow('neither changed nor deleted');
    await sql`insert into security_event select 'OLD', now() - interval '191 days', kind, succeeded, actor_kind,
      actor_key, actor_name, network, call, error_code, repeats, request_id from security_event limit 1`.execute(
      server.db,
    );
    const { numAffectedRows } =
      await sql`delete from security_event where at < now() - interval '190 days'`.execute(server.db);
    expect(numAffectedRows).toBe(1n);
  });
});
