import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { insertEvents } from '@playlet/core/reports/insert-events';
import { rollUpHour } from '@playlet/core/reports/roll-up';
import { listLatestSummaries, noteSummary } from '@playlet/core/reports/summary-delivery';
import { newId } from '@playlet/db';
import { hideTables } from '@playlet/db/raw';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import type { SummaryFormat } from '@playlet/domain/reports/daily-summary';
import { HOUR_MS } from '@playlet/domain/time';
import { openJobs } from '@playlet/jobs';
import { testDatabase } from '@playlet/testing/database';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sendDailySummary, sendSummary } from './send-summary.ts';

const SECRET = 'a-secret-of-sixteen';
const day = '2026-11-22';
const morning = startOfBeijingDay('2026-11-23') + 9 * HOUR_MS;

const { db, databaseUrl } = await testDatabase();
const jobs = await openJobs({ databaseUrl });
const received: { body: string; path: string; headers: Record<string, unknown> }[] = [];
const NOTHING: (typeof received)[number] = { body: '', path: '', headers: {} };
/** What the receiver answers, first to last; then 200 and nothing. */
const answers: { status: number; body?: string }[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push({ body, path: request.url ?? '', headers: request.headers });
    const answer = answers.shift();
    response.writeHead(answer?.status ?? 200).end(answer?.body);
  });
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook?key=private`;

const contextOf = (format: SummaryFormat | undefined, secret: string | undefined = SECRET) => ({
  db: hideTables(db),
  clock: { now: () => morning },
  jobs,
  log: pino({ level: 'silent' }),
  config: { dailySummary: format && { url, secret, format } },
});
await jobs.work([sendSummary(contextOf('json'))]);
afterAll(async () => {
  await jobs.stop();
  receiver.close();
});

beforeAll(async () => {
  const at = startOfBeijingDay(day) + 12 * HOUR_MS;
  await insertEvents(hideTables(db), [
    { id: newId(at), kind: 'play', viewerKey: 'a', groupId: 'g', index: 1, playId: 'p' },
    { id: newId(at), kind: 'order_paid', viewerKey: 'a', groupId: 'g', amountFen: 2500 },
    { id: newId(at), kind: 'refund', viewerKey: 'a', groupId: 'g', amountFen: 500 },
  ]);
  await rollUpHour(hideTables(db), at);
});

const context = { id: 'a', attempt: 1, signal: new AbortController().signal };

it("posts yesterday's figures signed, tries again where they are not taken, and sends each day once", async () => {
  answers.push({ status: 500 });
  await sendDailySummary(contextOf('json')).process({}, context);
  await vi.waitFor(
    async () => expect((await listLatestSummaries(hideTables(db), 1))[0]?.state).toBe('sent'),
    40_000,
  );
  expect(received).toHaveLength(2);
  const { body, headers } = received[1] ?? NOTHING;
  const timestamp = String(headers['x-playlet-timestamp']);
  expect(headers['x-playlet-signature']).toBe(
    `v1=${createHmac('sha256', SECRET).update(`${timestamp}.${body}`).digest('hex')}`,
  );
  expect(JSON.parse(body)).toMatchObject({
    day,
    isTest: false,
    numbers: { plays: 1, viewers: 1, paid: 1, revenueFen: 2500, refunds: 1, refundFen: 500 },
    before: { plays: 0 },
    text: expect.stringContaining('收入 ¥20.00'),
  });
  expect(body).not.toContain('viewerKey');
  expect(await listLatestSummaries(hideTables(db), 5)).toMatchObject([{ day, attempts: 2, error: null }]);
  await sendDailySummary(contextOf('json')).process({}, context);
  expect(await listLatestSummaries(hideTables(db), 5)).toHaveLength(1);
});

it('sends nothing where nobody has said whereto', async () => {
  const before = received.length;
  await sendDailySummary(contextOf(undefined)).process({}, context);
  expect(await listLatestSummaries(hideTables(db), 5)).toHaveLength(1);
  expect(received).toHaveLength(before);
});

const send = async (format: SummaryFormat, secret?: string) => {
  const delivery = await noteSummary(hideTables(db), { day, isTest: true });
  const job = sendSummary(contextOf(format, secret));
  await job.process({ deliveryId: delivery?.id ?? '' }, context);
  const { body, path } = received.at(-1) ?? NOTHING;
  return { body: JSON.parse(body), query: new URL(path, 'http://bot.example').searchParams };
};

it('speaks to the bots of WeCom, DingTalk and Feishu, with their own signatures', async () => {
  const wecom = await send('wecom');
  expect(wecom.body).toEqual({
    msgtype: 'text',
    text: { content: expect.stringContaining('［测试］小剧场') },
  });
  expect(wecom.query.get('key')).toBe('private');
  const dingtalk = await send('dingtalk');
  expect(dingtalk.body).toMatchObject({ msgtype: 'text' });
  expect(dingtalk.query.get('sign')).toBe(
    createHmac('sha256', SECRET).update(`${morning}\n${SECRET}`).digest('base64'),
  );
  const feishu = await send('feishu');
  expect(feishu.body).toMatchObject({ msg_type: 'text', content: { text: expect.stringContaining(day) } });
  expect(feishu.body.sign).toBe(createHmac('sha256', `${morning / 1000}\n${SECRET}`).digest('base64'));
});

it('takes a bot that answers 200 and says no at its word, and tells no address', async () => {
  answers.push({ status: 200, body: '{"errcode":93000,"errmsg":"invalid webhook url"}' });
  await expect(send('wecom')).rejects.toThrow('93000');
  const [latest] = await listLatestSummaries(hideTables(db), 1);
  expect(latest).toMatchObject({ state: 'waiting', attempts: 1, error: expect.stringContaining('93000') });
  expect(latest?.error).not.toContain('private');
  answers.push({ status: 302 });
  await expect(send('wecom')).rejects.toThrow();
});
