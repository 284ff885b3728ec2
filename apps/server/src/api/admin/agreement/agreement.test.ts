import type { Api, InputOf, OutputOf } from '@playlet/contract/api';
import { sql } from '@playlet/db/raw';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS } from '@playlet/domain/time';
import { type DocumentName, latestBuiltIn } from '@playlet/legal';
import { insertMember } from '@playlet/testing/member';
import { insertStaff } from '@playlet/testing/staff';
import { expect, it } from 'vitest';
import { createPhone, PASSWORD, requestCode } from '#testing/accounts.ts';
import { buildConsents, consents, placeTestOrder } from '#testing/orders.ts';
import { startTestServer } from '#testing/server.ts';

let now = Date.parse('2027-01-10T09:00:00+08:00');
const server = await startTestServer({}, { now: () => now });
const { db } = server;
const owner = (await insertStaff(db, { roles: ['owner'] })).headers;
const editor = (await insertStaff(db, { roles: ['editor'] })).headers;
const support = (await insertStaff(db, { roles: ['support'] })).headers;

type DraftInput = InputOf<Api['PUT admin/agreement/draft/update']>;
const today = (days = 0) => beijingDayOf(now + days * DAY_MS);
/** What was read a moment ago is read anew. */
const later = (ms = 2000) => {
  now += ms;
};
const draftOf = async (document: DocumentName) =>
  (await server.call('GET admin/agreement/draft/detail', { document }, editor)).envelope.data;
const save = (draft: DraftInput, who = editor) => server.call('PUT admin/agreement/draft/update', draft, who);

/** Writes a sentence more than the last version has, in both languages. */
async function write(document: DocumentName, fields: Partial<DraftInput> = {}): Promise<DraftInput> {
  const { texts, revision } = await draftOf(document);
  const draft = {
    document,
    revision,
    effectiveOn: today(),
    texts: {
      'zh-CN': `${texts['zh-CN']}\n\n第 ${now} 句。\n`,
      'en-US': `${texts['en-US']}\n\nSentence ${now}.\n`,
    },
    summary: { 'zh-CN': `多了第 ${now} 句。`, 'en-US': `Sentence ${now} is new.` },
    asksAgain: true,
    ...fields,
  };
  await save(draft);
  return { ...draft, revision: revision + 1 };
}

const publish = async ({ document, revision }: Pick<DraftInput, 'document' | 'revision'>, who = owner) =>
  (await server.call('POST admin/agreement/version/publish', { document, revision, note: '法务要求' }, who))
    .envelope;

async function publishNext(document: DocumentName, fields: Partial<DraftInput> = {}) {
  const draft = await write(document, fields);
  const envelope = await publish(draft);
  if (!envelope.success) throw new Error(`${envelope.errorCode} ${JSON.stringify(envelope.data)}`);
  later();
  return { ...draft, after: envelope.data };
}

async function listed(
  document: DocumentName,
): Promise<OutputOf<Api['GET admin/agreement/version/list']>['documents'][number]> {
  const { envelope } = await server.call('GET admin/agreement/version/list', {}, editor);
  const found = envelope.data.documents.find((one) => one.document === document);
  if (!found) throw new Error(`no ${document}`);
  return found;
}

const config = async () => (await server.call('GET public/content/config/detail', {})).envelope.data;
const profile = async (headers: Record<string, string>) =>
  (await server.call('GET member/profile/profile/detail', {}, headers)).envelope.data;
const agree = async (
  headers: Record<string, string>,
  ...given: { document: 'user' | 'privacy' | 'pay'; version: string }[]
) => (await server.call('POST member/account/consent/create', { consents: given }, headers)).envelope;

it('shows the built-in texts as the first versions, which nobody has to publish', async () => {
  const { versions, draft, outdated } = await listed('user');
  expect(versions).toMatchObject([{ version: latestBuiltIn.user, state: 'inForce', builtIn: true }]);
  expect([draft, outdated]).toEqual([null, null]);
  expect(await draftOf('user')).toMatchObject({ revision: 0, latest: { version: latestBuiltIn.user } });
});

it('keeps a draft for whoever goes on writing, and nobody overwrites what they have not seen', async () => {
  const draft = await write('disclaimer', { effectiveOn: null });
  expect(await draftOf('disclaimer')).toMatchObject({ revision: 1, summary: draft.summary });
  expect((await save({ ...draft, revision: 0 })).envelope.errorCode).toBe('CATALOGUE_CONFLICT');
  expect((await publish({ ...draft, revision: 2 })).errorCode).toBe('CATALOGUE_CONFLICT');
  expect(await publish(draft)).toMatchObject({
    errorCode: 'AGREEMENT_NOT_READY',
    data: { faults: [{ code: 'day-missing' }] },
  });
  const thrown = await server.call(
    'DELETE admin/agreement/draft/delete',
    { document: 'disclaimer', revision: 1 },
    editor,
  );
  expect(thrown.envelope.success).toBe(true);
  expect(await draftOf('disclaimer')).toMatchObject({ revision: 0 });
});

it('is published by an owner with a note alone, which is in the audit log', async () => {
  const draft = await write('accessibility', { asksAgain: false });
  expect((await publish(draft, editor)).errorCode).toBe('PERMISSION_REQUIRED');
  expect((await publish(draft)).success).toBe(true);
  const line = await db
    .selectFrom('audit_log')
    .selectAll()
    .where('call', '=', 'POST admin/agreement/version/publish')
    .where('kind', '=', 'write')
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({
    object_kind: 'agreement version',
    object_id: `accessibility/${today()}`,
    note: '法务要求',
    after: { version: today(), asks_again: false, summary: draft.summary },
  });
  later();
  const { envelope } = await server.call('GET public/content/agreement/detail', {
    document: 'accessibility',
    locale: 'en-US',
  });
  expect(envelope.data).toMatchObject({ version: today(), current: true, summary: draft.summary['en-US'] });
});

it('is never changed or deleted by the database once it is published', async () => {
  await publishNext('disclaimer');
  for (const statement of [
    sql`update agreement_version set asks_again = false`,
    sql`update agreement_version set texts = '{"zh-CN": "", "en-US": ""}'`,
    sql`delete from agreement_version`,
    sql`truncate agreement_version`,
  ])
    await expect(statement.execute(db)).rejects.toThrow(/neither changed nor deleted/);
});

it('shows a version that comes later before its day, and takes consent to it from that day on', async () => {
  const day = today(7);
  const before = (await config()).agreements.pay ?? '';
  await publishNext('pay', { effectiveOn: day, asksAgain: false });
  expect((await config()).agreements.pay).toBe(before);
  const { envelope } = await server.call('GET public/content/agreement/detail', {
    document: 'pay',
    version: day,
  });
  expect(envelope.data).toMatchObject({ current: false, upcoming: true, versions: [day, before] });
  expect((await listed('pay')).versions[0]).toMatchObject({ version: day, state: 'scheduled' });
  const buyer = await insertMember(db);
  const buy = (versions: Record<string, string>) =>
    placeTestOrder(server, buyer.headers, {
      kind: 'balance',
      amount: 1000,
      consents: buildConsents(versions),
    });
  expect((await buy({ ...(await config()).agreements, pay: day })).envelope.errorCode).toBe(
    'CONSENT_OUTDATED',
  );
  later(7 * DAY_MS);
  expect((await config()).agreements.pay).toBe(day);
  expect((await config()).oldestConsents.pay).toBe(latestBuiltIn.pay);
  expect(
    (await placeTestOrder(server, buyer.headers, { kind: 'balance', amount: 1000, consents })).envelope,
  ).toMatchObject({
    errorCode: 'CONSENT_OUTDATED',
    data: { versions: { pay: day } },
  });
  expect((await buy((await config()).agreements)).envelope.success).toBe(true);
});

it('takes no version before today, and none before the last one', async () => {
  const faults = async (fields: Partial<DraftInput>) => {
    const draft = await write('disclaimer', fields);
    const { errorCode, data } = await publish(draft);
    await server.call(
      'DELETE admin/agreement/draft/delete',
      { document: 'disclaimer', revision: draft.revision },
      editor,
    );
    return [errorCode, JSON.stringify(data)];
  };
  expect(await faults({ effectiveOn: today(-1) })).toEqual([
    'AGREEMENT_NOT_READY',
    expect.stringContaining('day-passed'),
  ]);
  await publishNext('disclaimer', { effectiveOn: today(20) });
  expect(await faults({ effectiveOn: today(10) })).toEqual([
    'AGREEMENT_NOT_READY',
    expect.stringContaining('day-before-latest'),
  ]);
});

it('asks members again where the version asks, once, and leaves them alone where it does not', async () => {
  const [member, other] = [await insertMember(db), await insertMember(db)];
  const builtIn = { document: 'privacy', version: latestBuiltIn.privacy } as const;
  for (const { headers } of [member, other]) {
    // Nobody is asked about the version that comes with the product.
    expect((await profile(headers)).dueConsents).toEqual([]);
    await agree(headers, builtIn);
    expect((await profile(headers)).dueConsents).toEqual([]);
  }
  const unasked = (await listed('privacy')).outdated;

  await publishNext('privacy', { asksAgain: false });
  expect((await profile(member.headers)).dueConsents).toEqual([]);
  expect((await listed('privacy')).outdated).toBe(unasked);

  later(DAY_MS);
  await publishNext('privacy');
  const due = { document: 'privacy', version: today() } as const;
  expect((await profile(member.headers)).dueConsents).toEqual([{ ...due, since: builtIn.version }]);
  const waiting = (await listed('privacy')).outdated ?? 0;
  expect((await agree(member.headers, { ...due, version: today(-1) })).errorCode).toBe('CONSENT_OUTDATED');
  expect(await agree(member.headers, due)).toMatchObject({ success: true, data: { dueConsents: [] } });
  expect((await profile(member.headers)).dueConsents).toEqual([]);
  expect((await profile(other.headers)).dueConsents).toEqual([{ ...due, since: builtIn.version }]);
  const after = await listed('privacy');
  expect(after.outdated).toBe(waiting - 1);
  expect(after.versions[0]?.consents).toEqual([{ source: 'visit', members: 1 }]);

  // A small change later asks nobody who has agreed to the large one, and still those who have not.
  later(DAY_MS);
  await publishNext('privacy', { asksAgain: false });
  expect((await profile(member.headers)).dueConsents).toEqual([]);
  expect((await profile(other.headers)).dueConsents).toEqual([
    { document: 'privacy', version: today(), since: builtIn.version },
  ]);
});

it('asks who buys with a tick for the payment agreement only then, and who renews without one before', async () => {
  const buyer = await insertMember(db);
  const renewing = await insertMember(db);
  await db
    .insertInto('autorenew')
    .values({
      member_id: renewing.id,
      duration: 'monthly',
      consents: JSON.stringify(consents),
      enabled_at: new Date(now),
    })
    .execute();
  later(DAY_MS);
  await publishNext('pay');
  const due = { document: 'pay', version: today() } as const;
  const asked = async (headers: Record<string, string>) =>
    (await profile(headers)).dueConsents.filter(({ document }) => document === 'pay');
  expect(await asked(buyer.headers)).toEqual([]);
  expect(await asked(renewing.headers)).toEqual([{ ...due, since: null }]);
  await agree(renewing.headers, due);
  expect(await asked(renewing.headers)).toEqual([]);
  const { consents: renewed } = await db
    .selectFrom('autorenew')
    .select('consents')
    .where('member_id', '=', renewing.id)
    .executeTakeFirstOrThrow();
  expect(renewed).toHaveLength(consents.length);
  expect(renewed).toContainEqual(due);
});

it('lists who agreed with masked numbers, by member, document and version, page by page', async () => {
  const members = await Promise.all([insertMember(db), insertMember(db), insertMember(db)]);
  const { agreements } = await config();
  for (const { headers } of members) {
    await agree(headers, { document: 'user', version: agreements.user ?? '' });
    later(1000);
  }
  const list = async (input: InputOf<Api['POST admin/agreement/consent/list']>) =>
    (await server.call('POST admin/agreement/consent/list', input, support)).envelope.data;
  const filter = { document: 'user', version: agreements.user ?? '' } as const;
  const first = await list({ ...filter, pageSize: 2 });
  const second = await list({
    ...filter,
    pageSize: 2,
    page: 1,
    ...(first.snapshot && { snapshot: first.snapshot }),
  });
  const latest = [...first.list, ...second.list].slice(0, 3);
  expect(latest.map(({ memberId }) => memberId)).toEqual(members.map(({ id }) => id).toReversed());
  expect(latest[0]).toMatchObject({ source: 'visit', phone: expect.stringMatching(/^\d{3}\*{4}\d{4}$/) });
  const [one] = members;
  expect((await list({ memberId: one.id })).list).toMatchObject([{ memberId: one.id, document: 'user' }]);
  expect((await list({ ...filter, version: '2020-01-01' })).list).toEqual([]);
  expect((await server.call('POST admin/agreement/consent/list', {}, editor)).envelope.errorCode).toBe(
    'PERMISSION_REQUIRED',
  );

  const file = await fetch(`${server.baseUrl}/api/admin/agreement/consent/export`, {
    method: 'POST',
    headers: { ...support, 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  });
  const text = await file.text();
  expect(text.split('\r\n')[0]).toBe('id,memberId,username,phone,document,version,source,at');
  for (const { id, phone } of members) {
    expect(text).toContain(id);
    expect(text).not.toContain(phone);
  }
});

it('keeps what was agreed to with an order, and with what', async () => {
  const buyer = await insertMember(db);
  const { agreements } = await config();
  await placeTestOrder(server, buyer.headers, {
    kind: 'balance',
    amount: 1000,
    consents: buildConsents(agreements),
  });
  const given = await db
    .selectFrom('consent')
    .select(['document', 'version', 'source'])
    .where('member_id', '=', buyer.id)
    .orderBy('document')
    .execute();
  expect(given).toEqual(
    Object.entries(agreements)
      .map(([document, version]) => ({ document, version, source: 'purchase' }))
      .toSorted((one, other) => (one.document < other.document ? -1 : 1)),
  );
});

it('lets nobody change what was agreed to', async () => {
  await expect(sql`update consent set version = '2020-01-01'`.execute(db)).rejects.toThrow(/not changed/);
});

it('takes consent to an earlier privacy policy of who registers or buys as that, and asks about the one in force', async () => {
  const earlier = latestBuiltIn.privacy;
  await publishNext('privacy');
  const due = [{ document: 'privacy', version: today(), since: earlier }];
  const phone = createPhone();
  const { envelope } = await server.call('POST public/member/member/register', {
    phone,
    smsCode: await requestCode(server, phone, 'register'),
    username: `早先的${phone.slice(-4)}`,
    password: PASSWORD,
    consents: [{ document: 'privacy', version: earlier }],
  });
  expect(envelope.data.member.dueConsents).toEqual(due);
  const buyer = await insertMember(db);
  const agreements = { ...(await config()).agreements, privacy: earlier };
  const topUp = { kind: 'balance', amount: 1000, consents: buildConsents(agreements) } as const;
  expect((await placeTestOrder(server, buyer.headers, topUp)).envelope.success).toBe(true);
  expect((await profile(buyer.headers)).dueConsents).toEqual(due);
  later(DAY_MS);
});
