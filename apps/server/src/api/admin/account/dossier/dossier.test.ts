import { insertMember } from '@playlet/testing/member';
import { insertOrder, insertPlans, payOrder } from '@playlet/testing/money';
import { insertStaff } from '@playlet/testing/staff';
import { expect, it } from 'vitest';
import { callAs, startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const plans = await insertPlans(db);
const person = await insertStaff(db, { name: '林晚', roles: ['support'] });
const buyer = await insertMember(db, {
  phone: '13900132046',
  username: '<b>晚</b>',
  username_key: '<b>晚</b>',
});
const paid = await insertOrder(db, buyer.id, { plan: plans.yearly });
await payOrder(db, paid, '4200000000000000000008842107', { amount: 19_800 });
// A second payment of it waits for its refund.
await payOrder(db, paid, '4200000000000000000005530118', { amount: 19_800 });

/** What of the file the tests look at. */
type DossierFile = {
  made: object;
  dossier: { events: { kind: string }[]; consents: { document: string }[] };
  agreements: { document: string; text: string }[];
};

async function exported(format: 'json' | 'html', { headers } = person, no = paid.no): Promise<Response> {
  return fetch(`${server.baseUrl}/api/admin/account/dossier/export`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ no, format }),
  });
}

it('has everything that was agreed and has happened, with the texts themselves, and who made the file', async () => {
  const response = await exported('json');
  expect(response.headers.get('content-disposition')).toContain(`order-${paid.no}.json`);
  const { made, dossier, agreements } = (await response.json()) as DossierFile;
  expect(made).toMatchObject({ by: '林晚', at: expect.stringMatching(/^\d{4}-\d\d-\d\d /) });
  expect(dossier).toMatchObject({
    order: { no: paid.no, amount: 19_800, state: 'PAID' },
    transactionNo: '4200000000000000000008842107',
    terms: { planVersion: 1, scene: 'h5', minor: false },
    received: 39_600,
    exceptions: [{ kind: 'double_pay', transactionNo: '4200000000000000000005530118' }],
    refunds: [],
    statementLines: [],
    plays: [],
  });
  const kinds = dossier.events.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['paid', 'exception']));
  expect(dossier.consents.map(({ document }) => document).toSorted()).toEqual(
    agreements.map(({ document }) => document).toSorted(),
  );
  expect(agreements).toHaveLength(4);
  for (const { text } of agreements) expect(text).toMatch(/^# .{2,}\n[^]{500,}/);
});

it('masks the phone, as data and as a page, and lets no name become part of the page', async () => {
  for (const format of ['json', 'html'] as const) {
    const text = await (await exported(format)).text();
    expect(text).toContain('139****2046');
    expect(text).not.toContain('13900132046');
    if (format === 'html') {
      expect(text).toContain(paid.no);
      expect(text).not.toContain('<b>晚</b>');
    }
  }
});

it('is for who may see orders, and each time is in the audit log', async () => {
  const analyst = await insertStaff(db, { roles: ['analyst'] });
  expect(await (await exported('json', analyst)).json()).toMatchObject({ errorCode: 'PERMISSION_REQUIRED' });
  expect(await (await exported('json', person, 'NOBODYS')).json()).toMatchObject({
    errorCode: 'ORDER_NOT_FOUND',
  });
  const { list } = (
    await callAs(server, { 'x-token': server.operatorToken })('POST admin/staff/audit/list', {
      objectKind: 'order',
      objectId: paid.id,
    })
  ).envelope.data;
  expect(list.map(({ staffName, after }) => [staffName, (after as { format: string }).format])).toEqual([
    ['林晚', 'html'],
    ['林晚', 'json'],
    ['林晚', 'json'],
  ]);
});
