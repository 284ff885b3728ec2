import { insertMember } from '@playlet/testing/member';
import { insertPlans } from '@playlet/testing/money';
import { expect, it } from 'vitest';
import { placeTestOrder } from '#testing/orders.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer({ VIP_ENABLED: 'on', TRUSTED_PROXIES: '127.0.0.1' });
const plans = await insertPlans(server.db);
const abroad = { 'x-forwarded-for': '8.8.8.8' };
const atHome = { 'x-forwarded-for': '120.24.78.68' };
const monthly = { kind: 'membership' as const, planId: plans.monthly.id };

it.each([
  ['a membership', monthly],
  ['a top-up', { kind: 'balance' as const, amount: 1000 }],
])('sells %s to nobody from outside the region, and leaves no order behind', async (_what, input) => {
  const member = await insertMember(server.db);
  const refused = await placeTestOrder(server, { ...member.headers, ...abroad }, input);
  expect([refused.status, refused.envelope.errorCode]).toEqual([403, 'REGION_BLOCKED']);
  expect((await placeTestOrder(server, { ...member.headers, ...atHome }, input)).status).toBe(200);
});

it('tells the page before anything is chosen, each caller by their own address', async () => {
  const fetchOutsideRegion = async (headers: Record<string, string>) =>
    (await server.call('GET public/content/config/detail', {}, headers)).envelope.data.outsideRegion;
  expect([
    await fetchOutsideRegion(abroad),
    await fetchOutsideRegion(atHome),
    await fetchOutsideRegion(abroad),
  ]).toEqual([true, false, true]);
});
