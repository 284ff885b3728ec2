import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { raise } from '@playlet/core/monitoring/alert';
import { insertRequest, updateRequest } from '@playlet/core/support-desk/request';
import { hideTables, sql } from '@playlet/db/raw';
import type { Alert } from '@playlet/domain/alert';
import { beijingDayOf } from '@playlet/domain/beijing';
import { DAY_MS, systemClock } from '@playlet/domain/time';
import { insertGroup } from '@playlet/testing/catalogue';
import { testDatabase } from '@playlet/testing/database';
import { expect, it, onTestFinished } from 'vitest';
import { watchLicenses } from '../watch-licenses.ts';
import { checkLedgerHourly } from './check-ledger.ts';
import { watchService } from './watch-service.ts';

const { db } = await testDatabase();
const raised: Alert[] = [];
const queues: { job: string; waiting: number; later: number; running: number; oldestSeconds: number }[] = [];
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
  await watchService(contextWith({ wechat: 5, alipay: 100 })).process({}, job);
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

it('tells of licenses thirty days, a week and a day before their end, once each, also after it was away', async () => {
  const notices: Alert[] = [];
  const look = async (day: string) => {
    notices.length = 0;
    const context = contextWith({});
    const clock = { now: () => Date.parse(`${day}T09:00:00+08:00`) };
    const store = {
      raise: async (alert: Alert) => {
        notices.push(alert);
        await raise(hideTables(db), { subject: '', details: {}, ...alert }, 1);
      },
    };
    await watchLicenses({ ...context, clock, alerts: store });
    return notices.map(({ subject, details }) => [subject, details?.count]);
  };
  for (const [title, published_at] of [
    ['雨停之前', new Date()],
    ['凤阙辞', new Date()],
    ['草稿', null],
  ] as const) {
    const group_id = await insertGroup(db, { title, published_at });
    await db
      .insertInto('group_license')
      .values({ group_id, valid_until: '2027-03-31' } as never)
      .execute();
  }
  expect(await look('2027-02-28')).toEqual([]);
  expect(await look('2027-03-01')).toEqual([['2027-03-31, 30', 2]]);
  expect(notices[0]?.message).toContain('凤阙辞, 雨停之前');
  expect(await look('2027-03-02')).toEqual([]);
  expect(await look('2027-03-27')).toEqual([['2027-03-31, 7', 2]]);
  expect(await look('2027-03-30')).toEqual([['2027-03-31, 1', 2]]);
  expect(await look('2027-03-31')).toEqual([]);
  expect(await look('2027-04-01')).toEqual([]);
});

it('tells of a request that is over its day, and no longer once it is answered', async () => {
  raised.length = 0;
  const request = (dueOn: string) =>
    insertRequest(hideTables(db), {
      kind: 'guardian',
      way: 'phone',
      memberId: null,
      contact: '',
      text: '要求退款',
      receivedAt: new Date(),
      dueOn,
      isEstimated: false,
      by: { id: null, name: '许砚秋' },
    });
  await request(beijingDayOf(Date.now()));
  await watchService(contextWith({})).process({}, job);
  expect(overdueAlerts()).toEqual([]);
  const late = await request(beijingDayOf(Date.now() - DAY_MS));
  if (late === undefined) throw new Error('the request was not entered');
  await watchService(contextWith({})).process({}, job);
  expect(overdueAlerts()).toEqual([{ overdue: 1 }]);
  raised.length = 0;
  await updateRequest(hideTables(db), {
    id: late,
    state: 'done',
    note: '已退款',
    by: { id: null, name: '许砚秋' },
  });
  await watchService(contextWith({})).process({}, job);
  expect(overdueAlerts()).toEqual([]);
});

it('tells when the certificate of the service itself ends soon', async () => {
  raised.length = 0;
  const [soon, late] = [await tlsServer(10), await tlsServer(60)];
  await watchService(contextWith({}, late)).process({}, job);
  expect(raised.filter(({ kind }) => kind === 'certificate-ends')).toEqual([]);
  await watchService(contextWith({}, soon)).process({}, job);
  expect(raised.filter(({ kind }) => kind === 'certificate-ends')).toMatchObject([
    { subject: new URL(soon).host },
  ]);
});

it('tells of jobs that wait for hours, and of nothing that waits for minutes', async () => {
  raised.length = 0;
  const other = { later: 0, running: 0 };
  queues.push({ job: 'purge', waiting: 1, oldestSeconds: 7300, ...other });
  queues.push({ job: 'polish', waiting: 900, oldestSeconds: 3500, ...other });
  await watchService(contextWith({})).process({}, job);
  queues.length = 0;
  const behind = raised.filter(({ kind }) => kind === 'queue-behind');
  expect(behind).toMatchObject([{ subject: 'purge', details: { waiting: 1, hours: 2 } }]);
});

it('tells of a table whose dead rows are not removed', async () => {
  raised.length = 0;
  await sql`create table kept (at int) with (autovacuum_enabled = false)`.execute(db);
  await sql`insert into kept select generate_series(1, 60000)`.execute(db);
  await sql`update kept set at = at + 1`.execute(db);
  await sql`delete from kept where at > 10`.execute(db);
  await expect
    .poll(async () => {
      await watchService(contextWith({})).process({}, job);
      return raised.filter(({ kind }) => kind === 'vacuum-behind').map(({ subject }) => subject);
    })
    .toContain('kept');
  await sql`drop table kept`.execute(db);
});

it('keeps what the ledger was found to be, rule by rule', async () => {
  raised.length = 0;
  await checkLedgerHourly({ db: hideTables(db), clock: systemClock, alerts }).process({}, job);
  const rows = await db.selectFrom('ledger_check').selectAll().execute();
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.every(({ violations }) => violations === 0)).toBe(true);
  expect(raised).toEqual([]);
});

const overdueAlerts = () =>
  raised.filter(({ kind }) => kind === 'request-overdue').map(({ details }) => details);

/** What the job looks at, with the days until each provider's certificate ends. */
function contextWith(
  certificateDays: Readonly<Record<string, number>>,
  publicUrl?: string,
): Parameters<typeof watchService>[0] {
  return {
    db: hideTables(db),
    clock: systemClock,
    alerts,
    owner: hideTables(db),
    jobs: { figures: async () => queues },
    payments: {
      providers: new Map(
        Object.entries(certificateDays).map(([name, days]) => [
          name,
          { certificateEndsAt: () => new Date(Date.now() + days * DAY_MS) },
        ]),
      ),
    },
    config: {
      dataDir: '/',
      storage: { folder: '/' },
      publicUrl,
      alertWebhook: undefined,
      backups: { nightly: true, drilled: true },
    },
    // Only what the job looks at.
  } as unknown as Parameters<typeof watchService>[0];
}

/** The address of a server whose certificate ends in so many days. */
async function tlsServer(days: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-subj', '/CN=localhost', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', ...curve, '-days', String(days), ...files], { stdio: 'ignore' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => socket.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `https://127.0.0.1:${address.port}`;
}
