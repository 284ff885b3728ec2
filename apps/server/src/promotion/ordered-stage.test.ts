import { insertMember } from '@playlet/testing/member';
import { expect, it, vi } from 'vitest';
import { createChannelWorld, createRefusal } from '#testing/channel-price.ts';
import { startTestServer } from '#testing/server.ts';

const server = await startTestServer();
const { db } = server;
const { plan, followLink, buy } = await createChannelWorld(server);

it('a visit is noted as ordered once there is an order, and not by one that the balance cannot pay', async () => {
  const headers = { ...(await followLink('抖音')), ...(await insertMember(db)).headers };
  const { id } = await plan(headers);
  const denied = createRefusal('BALANCE_TOO_LOW');
  expect(await buy(headers, id, { channel: 'balance' })).toMatchObject(denied);
  // The note is written beside the call: a moment later it would be there.
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await listOrderedAt()).toEqual([null]);
  await buy(headers, id);
  await vi.waitFor(async () => expect(await listOrderedAt()).toEqual([expect.any(Date)]));
});

async function listOrderedAt(): Promise<(Date | null)[]> {
  const rows = await db.selectFrom('promotion_touch').select('ordered_at').execute();
  return rows.map(({ ordered_at }) => ordered_at);
}
