import { sql } from '@playlet/db/raw';
import { insertMember } from '@playlet/testing/member';
import { expect, it, vi } from 'vitest';
import { startTestServer } from '#testing/server.ts';

let at = Date.parse('2026-05-01T00:00:00Z');
const server = await startTestServer({}, { now: () => at });
const warn = vi.spyOn(server.context.log, 'warn');
const call = (token: string) =>
  server.call('POST admin/ingest/job/list', {}, token === '' ? {} : { 'x-token': token });

it('wrong tokens of operators are in the log once a minute, without the token', async () => {
  const { token: memberToken } = await insertMember(server.db);
  const guesses = ['a-guess', 'another-guess', memberToken];
  for (const guess of guesses) expect((await call(guess)).envelope.errorCode).toBe('OPERATOR_REQUIRED');
  expect(warn.mock.calls).toEqual([[{ count: 1 }, expect.stringContaining('wrong token')]]);
  at += 60_000;
  await call('a-guess');
  expect(warn.mock.calls).toEqual([
    expect.anything(),
    [{ count: 3 }, expect.stringContaining('wrong token')],
  ]);
});

it('a database that is away is no wrong token', async () => {
  warn.mockClear();
  at += 60_000;
  await sql`alter table staff_token rename to staff_token_away`.execute(server.db);
  try {
    const { envelope } = await call(server.operatorToken);
    expect(envelope.errorCode).not.toBe('OPERATOR_REQUIRED');
  } finally {
    await sql`alter table staff_token_away rename to staff_token`.execute(server.db);
  }
  expect((await call(server.operatorToken)).status).toBe(200);
  expect(warn).not.toHaveBeenCalled();
});

it('a caller without a token, or with the right one, is not recorded', async () => {
  warn.mockClear();
  at += 60_000;
  await call('');
  expect((await call(server.operatorToken)).status).toBe(200);
  expect(warn).not.toHaveBeenCalled();
});
