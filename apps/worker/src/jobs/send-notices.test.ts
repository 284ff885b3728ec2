import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { markInboxItems, readInbox } from '@playlet/core/staff/inbox';
import { queueNotices, queueTest } from '@playlet/core/staff/notice-message';
import { insertNoticePlace, listNoticePlaces } from '@playlet/core/staff/notice-place';
import { hideTables } from '@playlet/db/raw';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import type { InboxKind } from '@playlet/domain/staff/inbox';
import type { NoticeMethod, NoticeRhythm } from '@playlet/domain/staff/notice';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { openJobs } from '@playlet/jobs';
import { testSecrets } from '@playlet/secrets/testing';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { insertStaff } from '@playlet/testing/staff';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { queueInboxNotices, sendNotice } from './send-notices.ts';

const { db, databaseUrl } = await testDatabase();
const jobs = await openJobs({ databaseUrl });
const received: string[] = [];
/** What the receiver answers, first to last; then 200. */
const answers: { status: number; body?: string }[] = [];
const receiver = createServer((request, response) => {
  void text(request).then((body) => {
    received.push(`${request.url}\n${body}`);
    const answer = answers.shift();
    response.writeHead(answer?.status ?? 200).end(answer?.body);
  });
}).listen(0, '127.0.0.1');
await once(receiver, 'listening');
const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
afterAll(async () => {
  await jobs.stop();
  receiver.close();
});

const secrets = testSecrets('plk_a-secret-of-thirty-two-characters-at-least');
const mails: { to: string; subject: string; text: string }[] = [];
let now = startOfBeijingDay('2026-11-29') + 12 * HOUR_MS;
const contextOf = (allowsPrivateWebhooks = true) => ({
  db: hideTables(db),
  clock: { now: () => now },
  jobs,
  log: pino({ level: 'silent' }),
  config: {
    publicUrl: 'https://playlet.example',
    secrets,
    notices: { mail: undefined, allowsPrivateWebhooks },
  },
  mail: { send: async (mail: (typeof mails)[number]) => void mails.push(mail) },
});
const job = { id: 'a', attempt: 1, signal: new AbortController().signal };

const reviewer = await insertStaff(db, { name: '陈屿', roles: ['reviewer'] });
type PlaceOptions = {
  method?: NoticeMethod;
  rhythm?: NoticeRhythm;
  kinds?: InboxKind[];
  address?: string;
  secret?: string;
};
async function place({
  method = 'wecom',
  rhythm = 'at-once',
  kinds = ['review'],
  address = url,
  secret,
}: PlaceOptions = {}) {
  const row = await insertNoticePlace(hideTables(db), {
    staff_id: reviewer.id,
    method,
    target: secrets.seal('notice-place', Buffer.from(JSON.stringify({ address, secret }))),
    hint: '',
    kinds,
    rhythm,
  });
  await db
    .updateTable('notice_place')
    .set({ created_at: new Date(now - DAY_MS) })
    .where('id', '=', row?.id ?? '')
    .execute();
  return row?.id ?? '';
}
async function waitingReview(title: string): Promise<string> {
  const id = await insertGroup(db, { title, published_at: null });
  await db
    .insertInto('publication')
    .values({
      group_id: id,
      stage: 'review',
      publish_at: null,
      submitted_by: null,
      submitted_name: '周宁',
      submitted_at: new Date(now),
    })
    .execute();
  return id;
}
/** Sends all that waits, as two workers at once by default. */
async function sendAll(context = contextOf(), workers = [1, 2]): Promise<void> {
  const queued = await Promise.all([queueNotices(context.db, now), queueNotices(context.db, now)]);
  const ids = new Set([...queued.flat(), ...(await queueNotices(context.db, now))]);
  await Promise.allSettled(
    [...ids].flatMap((messageId) => workers.map(() => sendNotice(context).process({ messageId }, job))),
  );
}

beforeEach(async () => {
  received.length = 0;
  answers.length = 0;
  mails.length = 0;
  for (const table of ['notice_place', 'publication'] as const) await db.deleteFrom(table).execute();
});

it('two workers at once send each item once, and a later one in a message of its own', async () => {
  await place();
  await waitingReview('雨停之前');
  await sendAll();
  await sendAll();
  expect(received).toHaveLength(1);
  expect(received[0]).toContain('《雨停之前》');
  expect(received[0]).toContain('https://playlet.example/console/inbox');
  expect(received[0]).not.toContain('周宁');
  await waitingReview('凤阙辞');
  await sendAll();
  expect(received).toHaveLength(2);
  expect(received[1]).not.toContain('雨停之前');
});

it('an item that waits anew is sent again, one that is done is not', async () => {
  await place();
  const id = await waitingReview('雨停之前');
  await sendAll();
  await db
    .updateTable('publication')
    .set({ submitted_at: new Date(now + HOUR_MS) })
    .where('group_id', '=', id)
    .execute();
  await sendAll();
  expect(received).toHaveLength(2);
  await waitingReview('做完了');
  const [messageId = ''] = await queueNotices(hideTables(db), now);
  await db.deleteFrom('publication').execute();
  await sendNotice(contextOf()).process({ messageId }, job);
  expect(received).toHaveLength(2);
  expect(await queueNotices(hideTables(db), now)).toEqual([]);
});

it('an item that its person has seen meanwhile is not sent', async () => {
  await place();
  const id = await waitingReview('看过了');
  const [messageId = ''] = await queueNotices(hideTables(db), now);
  const inbox = await readInbox(hideTables(db), { id: reviewer.id, roles: ['reviewer'] }, now);
  const state = inbox.find((item) => item.id === id)?.state ?? '';
  await markInboxItems(hideTables(db), reviewer.id, [{ kind: 'review', id, state }], 'read', now);
  await sendNotice(contextOf()).process({ messageId }, job);
  expect(received).toEqual([]);
  expect(await queueNotices(hideTables(db), now)).toEqual([]);
});

it('a message that waits, or a test, is dropped once its person may not sign in', async () => {
  const id = await place();
  await waitingReview('雨停之前');
  const ids = [...(await queueNotices(hideTables(db), now)), (await queueTest(hideTables(db), id)) ?? ''];
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', reviewer.id).execute();
  for (const messageId of ids) await sendNotice(contextOf()).process({ messageId }, job);
  await db.updateTable('staff').set({ disabled_at: null }).where('id', '=', reviewer.id).execute();
  expect(received).toEqual([]);
  const messages = await db.selectFrom('notice_message').select('state').execute();
  expect(messages.map(({ state }) => state)).toEqual(['dropped', 'dropped']);
});

it('a place is sent its kinds alone, and nothing once its person may not sign in', async () => {
  await place({ kinds: ['alert'] });
  await waitingReview('雨停之前');
  await sendAll();
  expect(received).toEqual([]);
  await place();
  await db.updateTable('staff').set({ disabled_at: new Date() }).where('id', '=', reviewer.id).execute();
  await sendAll();
  expect(received).toEqual([]);
  await db.updateTable('staff').set({ disabled_at: null }).where('id', '=', reviewer.id).execute();
});

it('a daily place is sent all that waits once a day, after nine, and nothing where nothing waits', async () => {
  await place({ method: 'email', rhythm: 'daily', address: 'ops@example.com' });
  await sendAll();
  expect(mails).toEqual([]);
  now += DAY_MS;
  await waitingReview('雨停之前');
  await waitingReview('凤阙辞');
  now = startOfBeijingDay('2026-12-01') - HOUR_MS;
  await sendAll();
  expect(mails).toHaveLength(1);
  now = startOfBeijingDay('2026-12-01') + 8 * HOUR_MS;
  await sendAll();
  expect(mails).toHaveLength(1);
  now += HOUR_MS;
  await sendAll();
  await sendAll();
  expect(mails).toHaveLength(2);
  expect(mails[1]).toMatchObject({ to: 'ops@example.com', subject: '小剧场：2 件事等你处理' });
});

it('DingTalk and Feishu are signed with the secret, and a refusal is tried again', async () => {
  await place({ method: 'dingtalk', secret: 'SEC1' });
  await place({ method: 'feishu', secret: 'SEC2' });
  await waitingReview('雨停之前');
  answers.push({ status: 200, body: '{"errcode":310000,"errmsg":"sign not match"}' }, { status: 500 });
  // A second worker may come so late that its attempt is the second one.
  await sendAll(contextOf(), [1]);
  const places = await listNoticePlaces(hideTables(db), 'all');
  expect(places.map(({ last_state }) => last_state)).toEqual(['waiting', 'waiting']);
  expect(places.map(({ last_error }) => last_error).join()).not.toContain('127.0.0.1');
  await sendAll();
  expect(received.filter((one) => /^\/hook\?timestamp=\d+&sign=/.test(one))).toHaveLength(2);
  expect(received.filter((one) => one.includes('"sign"'))).toHaveLength(2);
  const sent = await listNoticePlaces(hideTables(db), 'all');
  expect(sent.map(({ last_state }) => last_state)).toEqual(['sent', 'sent']);
});

it('an address inside a private network is refused, and not tried again', async () => {
  await place();
  await waitingReview('雨停之前');
  await sendAll(contextOf(false));
  expect(received).toEqual([]);
  const [listed] = await listNoticePlaces(hideTables(db), 'all');
  expect(listed).toMatchObject({
    last_state: 'failed',
    last_error: expect.stringContaining('private network'),
  });
});

it('a test is sent without items', async () => {
  const id = await place();
  const messageId = await queueTest(hideTables(db), id);
  expect(await queueTest(hideTables(db), id)).toBeUndefined();
  await sendNotice(contextOf()).process({ messageId: messageId ?? '' }, job);
  expect(received[0]).toContain('［测试］');
});

it('the minute’s job hands the messages to the queue', async () => {
  await place();
  await waitingReview('雨停之前');
  await jobs.work([sendNotice(contextOf())]);
  await queueInboxNotices(contextOf()).process({}, job);
  await expect.poll(() => received.length, { timeout: 20_000 }).toBe(1);
});
