import { opaque } from '@playlet/db/raw';
import type { Alert } from '@playlet/domain/alert';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import { testDatabase } from '@playlet/testing/database';
import { expect, it } from 'vitest';
import { checkLedgerHourly } from './check-ledger.ts';
import { watchService } from './watch-service.ts';

const { db } = await testDatabase();
const raised: Alert[] = [];
const alerts = { raise: async (alert: Alert) => void raised.push(alert) };
const job = { id: 'job', attempt: 1, signal: new AbortController().signal };

it('tells of a certificate that ends soon, and of money that waits for somebody', async () => {
  await db
    .insertInto('difference')
    .values({
      id: 'D1',
      channel: 'wechat',
      day: '2026-11-22',
      kind: 'missing_here',
      no: 'NO1',
      transaction_no: 'T1',
      expected: null,
      found: 100,
      note: null,
      resolved_by: null,
      resolved_at: null,
    } as never)
    .execute();
  const provider = (days: number) => ({ certificateEndsAt: () => new Date(Date.now() + days * DAY_MS) });
  const context = {
    db: opaque(db),
    clock: systemClock,
    alerts,
    jobs: {},
    payments: {
      providers: new Map([
        ['wechat', provider(5)],
        ['alipay', provider(100)],
      ]),
    },
    config: { dataDir: '/', alertWebhook: undefined, backups: { nightly: true, drilled: true } },
    // Only what the job looks at.
  } as unknown as Parameters<typeof watchService>[0];
  await watchService(context).process({}, job);
  const kinds = raised.map(({ kind, subject }) => [kind, subject ?? '']);
  expect(kinds).toEqual(
    expect.arrayContaining([
      ['discrepancy', ''],
      ['certificate-ends', 'wechat'],
    ]),
  );
  expect(kinds).not.toContainEqual(['certificate-ends', 'alipay']);
  await db.deleteFrom('difference').execute();
});

it('keeps what the ledger was found to be, rule by rule', async () => {
  raised.length = 0;
  await checkLedgerHourly({ db: opaque(db), clock: systemClock, alerts }).process({}, job);
  const rows = await db.selectFrom('ledger_check').selectAll().execute();
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ violations }) => violations === 0)).toBe(true);
  expect(raised).toEqual([]);
});
