import { connect, hideTables } from '@playlet/db/raw';
import { createMetrics } from '@playlet/telemetry';
import { type AlertRuleTest, checkAlertRules } from '@playlet/testing/alert-rules';
import { expect, it } from 'vitest';
import type { Context } from '../context.ts';
import { startTestServer } from '../testing/server.ts';
import { startObserving } from './observe.ts';

const HOUR_MS = 60 * 60 * 1000;
const server = await startTestServer();
const { config } = server.context;

type Installation = {
  role: Context['config']['role'];
  backups: boolean;
  hoursOld?: number;
  db?: Context['db'];
};

/** What a process of an installation shows at a scrape so many hours after the first migration ran. */
async function scrape({ role, backups: nightly, hoursOld = 0, db }: Installation): Promise<string> {
  const metrics = createMetrics();
  const backups = { ...config.backups, nightly, drilled: nightly };
  const context = { ...server.context, ...(db && { db }), metrics, config: { ...config, role, backups } };
  const stop = await startObserving(context);
  stop();
  return withAge(await metrics.registry.metrics(), hoursOld);
}

/** Moments are counted from the scrape on, where the clock of promtool begins. */
function withAge(text: string, hoursOld: number): string {
  const scrapedAtSeconds = (Date.now() + hoursOld * HOUR_MS) / 1000;
  return text.replaceAll(
    /^(playlet_\w+_timestamp_seconds(?:\{[^}]*\})?) (\S+)$/gm,
    (_, name: string, value: string) => `${name} ${Number(value) - scrapedAtSeconds}`,
  );
}

/** Series that stay as they were scraped, each with the instance that showed it. */
function seriesOf(scrapes: Record<string, string>): AlertRuleTest['series'] {
  const series: AlertRuleTest['series'] = {};
  for (const [instance, text] of Object.entries(scrapes)) {
    series[`up{job="playlet",instance="${instance}"}`] = '1x300';
    for (const [, name, labels = '', value] of text.matchAll(/^(\w+)(?:\{([^}]*)\})? (\S+)$/gm))
      if (value !== 'Nan')
        series[`${name}{${labels && `${labels},`}instance="${instance}"}`] = `${value}x300`;
  }
  return series;
}

it('no alert fires in a healthy installation of any documented kind, from its first scrape on', async () => {
  checkAlertRules([
    {
      name: 'one machine, just installed',
      series: seriesOf({ a: await scrape({ role: 'all', backups: true }) }),
      evaluatedAt: '2h',
      firing: [],
    },
    {
      name: 'a cluster of two servers and a worker',
      series: seriesOf({
        a: await scrape({ role: 'server', backups: false }),
        b: await scrape({ role: 'server', backups: false }),
        c: await scrape({ role: 'worker', backups: true }),
      }),
      evaluatedAt: '2h',
      firing: [],
    },
    {
      name: 'backed up elsewhere, for years',
      series: seriesOf({ a: await scrape({ role: 'all', backups: false }) }),
      evaluatedAt: '2h',
      firing: [],
    },
  ]);
});

it('a day later the alerts of backups and the ledger depend on whether nights were done', async () => {
  const neverDone = seriesOf({ a: await scrape({ role: 'all', backups: true, hoursOld: 54 }) });
  // Half an hour before the scrape.
  const now = new Date(Date.now() + 53.5 * HOUR_MS);
  await server.db
    .insertInto('backup_run')
    .values(
      (['backup', 'drill'] as const).map((kind) => ({
        id: `night-${kind}`,
        kind,
        state: 'done' as const,
        error: null,
        started_at: now,
        ended_at: now,
      })),
    )
    .execute();
  await server.db
    .insertInto('ledger_check')
    .values({ rule: 'M1', says: '', violations: 0, checked_at: now })
    .execute();
  const done = seriesOf({ a: await scrape({ role: 'all', backups: true, hoursOld: 54 }) });
  const off = seriesOf({ a: await scrape({ role: 'all', backups: false, hoursOld: 54 }) });
  expect(() =>
    checkAlertRules([{ name: 'never done', series: neverDone, evaluatedAt: '2h', firing: [] }]),
  ).toThrow();
  checkAlertRules([
    {
      name: 'never done',
      series: neverDone,
      evaluatedAt: '2h',
      firing: ['BackupOld', 'DrillFailed', 'LedgerUnchecked'],
    },
    { name: 'done last night', series: done, evaluatedAt: '2h', firing: [] },
    { name: 'switched off', series: off, evaluatedAt: '2h', firing: [] },
  ]);
});

it('a server alone reports that its database is away', async () => {
  const gone = connect({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/gone', poolSize: 1 });
  const away = seriesOf({ a: await scrape({ role: 'server', backups: false, db: hideTables(gone) }) });
  await gone.destroy();
  checkAlertRules([{ name: 'away', series: away, firing: ['DatabaseAway'] }]);
});
