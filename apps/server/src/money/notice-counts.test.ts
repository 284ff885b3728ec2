import { insertStaff } from '@playlet/testing/staff';
import { expect, it } from 'vitest';
import { startTestServer } from '../testing/server.ts';

it('refused notices are counted by the hour, and the console says so', async () => {
  const server = await startTestServer();
  const { context, db } = server;
  const owner = await insertStaff(db, { roles: ['owner'] });
  for (let n = 0; n < 3; n += 1) context.payments.notices?.note('sandbox', 'wrong_signature');
  await context.noticeCounts.flush();
  context.payments.notices?.note('sandbox', 'wrong_signature');
  context.payments.notices?.note('sandbox', 'taken');
  await context.noticeCounts.flush();
  const { envelope } = await server.call('GET admin/system/installation/detail', {}, owner.headers);
  expect(envelope.data.paymentNotices).toEqual([
    {
      channel: 'sandbox',
      lastTakenAt: expect.any(String),
      refused: [{ outcome: 'wrong_signature', count: 4 }],
    },
  ]);
});
