import { insertStaff } from '@playlet/testing/staff';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

const server = await startTestServer();
const owner = { 'x-token': server.operatorToken };

it('is off until the installation says whereto', async () => {
  const { envelope } = await server.call('GET admin/report/summary/detail', {}, owner);
  expect(envelope.data).toEqual({ target: null, deliveries: [] });
  const test = await server.call('POST admin/report/summary/create', {}, owner);
  expect(test.envelope.errorCode).toBe('SUMMARY_NOT_SET');
});

it('is tested from the console, which sees the host and not the address, and the audit log tells of it', async () => {
  server.context.config.dailySummary = {
    url: 'https://qyapi.example/cgi-bin/webhook/send?key=private',
    secret: undefined,
    format: 'wecom',
  };
  const { envelope } = await server.call('POST admin/report/summary/create', {}, owner);
  expect(envelope.data).toMatchObject({ isTest: true, state: 'waiting', attempts: 0 });
  const { envelope: state } = await server.call('GET admin/report/summary/detail', {}, owner);
  expect(state.data.target).toEqual({ host: 'qyapi.example', format: 'wecom' });
  expect(state.data.deliveries).toMatchObject([{ id: envelope.data.id }]);
  expect(JSON.stringify(state)).not.toContain('private');
  const { envelope: log } = await server.call(
    'POST admin/staff/audit/list',
    { objectKind: 'daily summary' },
    owner,
  );
  expect(log.data.list).toHaveLength(1);
});

it('is for owners alone', async () => {
  const analyst = await insertStaff(server.db, { roles: ['analyst'] });
  const { envelope } = await server.call('POST admin/report/summary/create', {}, analyst.headers);
  expect(envelope.errorCode).toBe('PERMISSION_REQUIRED');
});
