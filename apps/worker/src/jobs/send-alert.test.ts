import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { findUnsentAlert, listAlertsToSendAgain, raise } from '@playlet/core/monitoring/alert';
import { hideTables } from '@playlet/db/raw';
import { systemClock } from '@playlet/domain/time';
import { openJobs } from '@playlet/jobs';
import { testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterAll, expect, it, vi } from 'vitest';
import { sendAlert } from './send-alert.ts';

const SECRET = 'a-secret-of-sixteen';
const QUIET_SECONDS = 3600;

const { db, databaseUrl } = await testDatabase();
const jobs = await openJobs({ databaseUrl });
const received: { body: string; headers: Record<string, unknown> }[] = [];
/** What the receiver answers, first to last; then 200. */
const answers: number[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ body, headers: request.headers });
    response.writeHead(answers.shift() ?? 200).end();
  });
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
await jobs.work([
  sendAlert({
    db: hideTables(db),
    clock: systemClock,
    log: pino({ level: 'silent' }),
    config: { alertWebhook: { url, secret: SECRET } },
  }),
]);
afterAll(async () => {
  await jobs.stop();
  receiver.close();
});

const alert = {
  kind: 'ledger-violation',
  subject: 'M1',
  message: 'the ledger contradicts M1',
  details: { violations: 2 },
};

it('goes to the webhook signed, is tried again where the webhook fails, and then never again', async () => {
  answers.push(500, 503);
  const id = (await raise(hideTables(db), alert, QUIET_SECONDS)) ?? '';
  await jobs.enqueue('send-alert', { alertId: id }, { singletonKey: id });
  await vi.waitFor(async () => expect(await findUnsentAlert(hideTables(db), id)).toBeUndefined(), 40_000);
  expect(received).toHaveLength(3);
  const { body, headers } = received[2] ?? { body: '', headers: {} };
  const timestamp = String(headers['x-playlet-timestamp']);
  expect(headers['x-playlet-signature']).toBe(
    `v1=${createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  expect(JSON.parse(body)).toMatchObject({ id, ...alert, times: 1 });
  await jobs.enqueue('send-alert', { alertId: id }, { singletonKey: id });
  await jobs.enqueue('send-alert', { alertId: 'gone' }, { singletonKey: 'gone' });
  await expect.poll(async () => (await jobs.figures()).filter(({ job }) => job === 'send-alert')).toEqual([]);
  expect(received).toHaveLength(3);
});

it('the same alert is silent within the quiet period, and another subject is not', async () => {
  expect(await raise(hideTables(db), alert, QUIET_SECONDS)).toBeUndefined();
  expect(await raise(hideTables(db), { ...alert, subject: 'M8' }, QUIET_SECONDS)).toBeDefined();
  await db
    .updateTable('alert')
    .set({ raised_at: new Date(Date.now() - 2 * QUIET_SECONDS * 1000) })
    .execute();
  expect(await raise(hideTables(db), alert, QUIET_SECONDS)).toBeDefined();
  expect(await db.selectFrom('alert').select('times').where('subject', '=', 'M1').execute()).toEqual([
    { times: 2 },
  ]);
});

it('a delivery that failed is taken up again', async () => {
  await db
    .updateTable('alert')
    .set({ raised_at: new Date(Date.now() - 600_000), sent_at: null })
    .where('subject', '=', 'M8')
    .execute();
  expect(await listAlertsToSendAgain(hideTables(db))).toHaveLength(1);
});
