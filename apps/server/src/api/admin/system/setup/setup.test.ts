import { newId } from '@playlet/db';
import { sql } from '@playlet/db/raw';
import type { SetupStep } from '@playlet/domain/staff/setup';
import { insertGroup } from '@playlet/testing/catalogue';
import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { expect, it } from 'vitest';
import { startProviders } from '#testing/providers.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const owner = { 'x-token': server.operatorToken };

async function readSetup() {
  const { data } = (await server.call('GET admin/system/setup/detail', {}, owner)).envelope;
  return { ...data, done: data.steps.flatMap(({ name, isDone }) => (isDone ? [name] : [])) };
}

it('each step of a new studio is checked by its own rows, and the list ends with a sale', async () => {
  const steps: [SetupStep, () => Promise<unknown>][] = [
    [
      'secondFactor',
      () =>
        db
          .updateTable('staff')
          .set({ totp_secret: Buffer.from('secret') })
          .execute(),
    ],
    [
      'genres',
      () => server.call('POST admin/content/category/create', { name: '甜宠', parentId: null }, owner),
    ],
    ['drama', () => insertGroup(db)],
    ['plans', () => insertPlans(db)],
    [
      'contact',
      () =>
        sql`insert into link (id, slot, title, text) values (${newId()}, 'service', '微信', 'playlet')`.execute(
          db,
        ),
    ],
  ];
  const expected: SetupStep[] = [];
  expect((await readSetup()).done).toEqual([]);
  for (const [name, take] of steps) {
    await take();
    expected.push(name);
    expect((await readSetup()).done).toEqual(expected);
  }
  expect((await readSetup()).hasSold).toBe(false);
  const { id } = await insertMember(db);
  const order = await insertOrder(db, id);
  await payOrder(db, order, newId(), order);
  expect((await readSetup()).hasSold).toBe(true);
});

it('steps of the environment are checked by the settings the server started with', async () => {
  const { env, aim } = await startProviders(Date.now);
  const other = await startTestServer({
    ...env,
    ICP_NUMBER: '1',
    POLICE_NUMBER: '2',
    LICENCE_NUMBER: '3',
  });
  aim(other);
  const { data } = (await other.call('GET admin/system/setup/detail', {}, { 'x-token': other.operatorToken }))
    .envelope;
  const done = data.steps.flatMap(({ name, isDone }) => (isDone ? [name] : []));
  expect(done).toContain('filings');
  expect(done).toContain('payment');
  expect(done).not.toContain('sms');
});

it('the steps are for those who may change settings', async () => {
  for (const role of ['editor', 'finance', 'analyst'] as const) {
    const { headers } = await insertStaff(db, { roles: [role] });
    const { envelope } = await server.call('GET admin/system/setup/detail', {}, headers);
    expect(envelope.errorCode).toBe('PERMISSION_REQUIRED');
  }
});
