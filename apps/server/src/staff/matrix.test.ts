import { type Endpoint, isAudited } from '@playlet/contract';
import { api } from '@playlet/contract/api';
import { grantOf, PERMISSIONS, STAFF_ROLES, type StaffRole } from '@playlet/domain/staff/permissions';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createInputArbitrary } from '../fuzz/input-arbitrary.ts';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const calls = Object.entries<Endpoint>(api).filter(([, { audience }]) => audience === 'admin');
const people = await Promise.all(
  STAFF_ROLES.map(async (role) => [role, (await insertStaff(server.db, { roles: [role] })).token] as const),
);
const member = (await insertMember(server.db)).token;

describe.each(people)('%s', (role: StaffRole, token: string) => {
  it.each(calls)('%s', async (name, endpoint) => {
    const { permission } = endpoint;
    const isAllowed =
      permission === 'session' ||
      permission === 'anyone' ||
      grantOf([role], required(permission)) !== undefined;
    const { errorCode } = await send(name, endpoint, token);
    if (isAllowed) expect(['PERMISSION_REQUIRED', 'OPERATOR_REQUIRED']).not.toContain(errorCode);
    else expect(errorCode).toBe('PERMISSION_REQUIRED');
  });
});

describe.each([
  ['nobody', ''],
  ['a member', member],
  ['a made-up session', 'pls_made-up'],
  ['a made-up token', 'plt_made-up'],
])('%s', (_who, token) => {
  it.each(calls)('%s', async (name, endpoint) => {
    const { errorCode } = await send(name, endpoint, token);
    if (endpoint.permission === 'anyone') expect(errorCode).not.toBe('OPERATOR_REQUIRED');
    else expect(errorCode).toBe('OPERATOR_REQUIRED');
  });
});

describe('the contract', () => {
  it.each(calls)(
    '%s names who may make it, and has a note where a role may only with one',
    (_name, endpoint) => {
      const { permission, note, input } = endpoint;
      expect(permission).toBeDefined();
      if (note !== undefined)
        expect(JSON.stringify(Object.keys((input as { shape?: object }).shape ?? input))).toContain(note);
      if (permission === undefined || permission === 'session' || permission === 'anyone') return;
      const grants = STAFF_ROLES.map((role) => grantOf([role], permission));
      const needsNote = grants.some((grant) => grant !== undefined && grant !== 'free');
      if (needsNote && isAudited(endpoint)) expect(note).toBeDefined();
    },
  );

  it('leaves a line of all that changes something, but for the pieces of an upload and of a backup, marks in the own inbox, challenges of passkeys, a restore that replaces the log, and for what one looks at', () => {
    const silent = calls.filter(([, endpoint]) => endpoint.rate !== 'read' && !isAudited(endpoint));
    expect(silent.map(([name]) => name)).toEqual([
      'PUT admin/content/category/sheet/preview',
      'PUT admin/content/sheet/preview',
      'POST admin/entry/passkey/challenge',
      'PUT admin/entry/restore/append',
      'POST admin/entry/restore/start',
      'PUT admin/inbox/mark/update',
      'PUT admin/ingest/upload/append',
      'POST admin/live/presence/update',
      'POST admin/own/passkey/challenge',
      'POST admin/own/passkey/proof',
      'PUT admin/promotion/cost/preview',
    ]);
  });

  it('shows the permission table as the server holds it', async () => {
    const owner = { 'x-token': server.operatorToken };
    const { permissions, roles } = (await server.call('GET admin/own/permission/list', {}, owner)).envelope
      .data;
    expect(roles).toEqual(STAFF_ROLES);
    expect(permissions.map(({ permission }) => permission)).toEqual(PERMISSIONS);
    const opened = permissions.flatMap(({ calls: keys }) => keys);
    const byPermission = calls.filter(
      ([, { permission }]) => permission !== 'session' && permission !== 'anyone',
    );
    expect(opened.toSorted()).toEqual(byPermission.map(([name]) => name).toSorted());
  });
});

/** An input the contract takes, so that nothing but the permission stands in the way of the call; no ids are real. */
async function send(name: string, { input, body }: Endpoint, token: string) {
  const [method = '', path = ''] = name.split(' ');
  const [value] = fc.sample(createInputArbitrary(input, { ids: ['nothing'] }), { numRuns: 1, seed: 7 });
  const isQuery = method === 'GET' || body === 'binary';
  const query =
    isQuery && value && typeof value === 'object'
      ? `?${new URLSearchParams(value as Record<string, string>)}`
      : '';
  const response = await fetch(`${server.baseUrl}/api/${path}${query}`, {
    method,
    headers: {
      'x-token': token,
      'content-type': body === 'binary' ? 'application/octet-stream' : 'application/json',
    },
    ...(method !== 'GET' && { body: isQuery ? 'bytes' : (JSON.stringify(value) ?? '{}') }),
  });
  if (response.headers.has('content-disposition')) return { errorCode: null };
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { errorCode: null };
  }
  return (await response.json()) as { errorCode: string | null };
}

function required(permission: Endpoint['permission']) {
  if (permission === undefined || permission === 'session' || permission === 'anyone')
    throw new Error('not one of the table');
  return permission;
}
