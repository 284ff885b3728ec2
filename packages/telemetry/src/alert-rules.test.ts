import { readFileSync } from 'node:fs';
import { ALERT_RULES_FILE, checkAlertRules } from '@playlet/testing/alert-rules';
import { expect, it } from 'vitest';

const MONITORING = new URL('../../../docs/monitoring.md', import.meta.url).pathname;

/** The series of a service that is well, a value each minute. */
const WELL = {
  'up{job="playlet",instance="a"}': '1x300',
  'playlet_calls_total{call="a",code="OK"}': '0+600x300',
  'playlet_calls_total{call="a",code="INTERNAL_ERROR"}': '0+1x300',
  'playlet_request_seconds_bucket{kind="read",le="0.1"}': '0+600x300',
  'playlet_request_seconds_bucket{kind="read",le="0.5"}': '0+600x300',
  'playlet_request_seconds_bucket{kind="read",le="1"}': '0+600x300',
  'playlet_request_seconds_bucket{kind="read",le="+Inf"}': '0+600x300',
  'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.02x300',
  'playlet_database_up{instance="a"}': '1x300',
  'playlet_database_connections{instance="a",pool="main",state="waiting"}': '0x300',
  'playlet_queue_oldest_seconds{job="purge"}': '5x300',
  playlet_job_outbox_oldest_seconds: '0x300',
  playlet_orders_oldest_open_seconds: '300x300',
  'playlet_provider_failures_total{provider="wechat",call="prepay",kind="unavailable"}': '0+1x300',
  'playlet_provider_call_seconds_count{provider="wechat",call="prepay"}': '0+60x300',
  // A stranger's forged notices are no alert while the provider's own are believed.
  'playlet_payment_notices_total{provider="wechat",outcome="wrong_signature"}': '0+1x300',
  'playlet_payment_notices_total{provider="wechat",outcome="taken"}': '0+1x300',
  playlet_payment_exceptions_open: '0x300',
  playlet_discrepancies_open: '0x300',
  'playlet_ledger_violations{rule="M1"}': '0x300',
  // The clock of these tests begins at 0: checked and backed up all the time.
  playlet_ledger_checked_timestamp_seconds: '0+60x300',
  'playlet_disk_free_bytes{instance="a"}': '50x300',
  'playlet_disk_size_bytes{instance="a"}': '100x300',
  playlet_backup_finished_timestamp_seconds: '0+60x300',
  playlet_drill_finished_timestamp_seconds: '0+60x300',
  'playlet_backup_failed{step="backup"}': '0x300',
  'playlet_backup_failed{step="copy"}': '0x300',
  'playlet_backup_failed{step="drill"}': '0x300',
  playlet_player_stalls_total: '0+5x300',
  playlet_player_plays_total: '0+100x300',
};

type Series = Partial<Record<keyof typeof WELL, string>>;

/** What has to be different for each alert to fire. */
const ILL: Record<string, Series> = {
  ServiceDown: { 'up{job="playlet",instance="a"}': '0x300' },
  FailuresOfOurs: { 'playlet_calls_total{call="a",code="INTERNAL_ERROR"}': '0+30x300' },
  SlowAnswers: {
    'playlet_request_seconds_bucket{kind="read",le="0.1"}': '0+300x300',
    'playlet_request_seconds_bucket{kind="read",le="0.5"}': '0+500x300',
  },
  EventLoopBlocked: { 'nodejs_eventloop_lag_p99_seconds{instance="a"}': '0.4x300' },
  DatabaseAway: { 'playlet_database_up{instance="a"}': '0x300' },
  ConnectionsExhausted: {
    'playlet_database_connections{instance="a",pool="main",state="waiting"}': '9x300',
  },
  QueueStuck: { 'playlet_queue_oldest_seconds{job="purge"}': '1000x300' },
  QueueUnreachable: { playlet_job_outbox_oldest_seconds: '300x300' },
  OrdersStuck: { playlet_orders_oldest_open_seconds: '20000x300' },
  ProviderFailing: {
    'playlet_provider_failures_total{provider="wechat",call="prepay",kind="unavailable"}': '0+20x300',
  },
  PaymentNoticesRefused: {
    'playlet_payment_notices_total{provider="wechat",outcome="taken"}': '5x300',
  },
  MoneyNeedsSomebody: { playlet_payment_exceptions_open: '1x300' },
  LedgerContradicted: { 'playlet_ledger_violations{rule="M1"}': '1x300' },
  LedgerUnchecked: { playlet_ledger_checked_timestamp_seconds: '0x300' },
  DiskLow: { 'playlet_disk_free_bytes{instance="a"}': '9x300' },
  BackupOld: { playlet_backup_finished_timestamp_seconds: '-90000x300' },
  BackupFailed: { 'playlet_backup_failed{step="copy"}': '1x300' },
  DrillFailed: { 'playlet_backup_failed{step="drill"}': '1x300' },
  PlaybackStalls: { playlet_player_stalls_total: '0+40x300' },
};

const rules = readFileSync(ALERT_RULES_FILE, 'utf8');
const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

it('each rule has a test, and a runbook', () => {
  expect(alerts).toEqual(Object.keys(ILL));
  const headings = readFileSync(MONITORING, 'utf8').match(/^### \w+$/gm);
  expect(headings).toEqual(alerts.map((name) => `### ${name}`));
  const links = [...rules.matchAll(/runbook_url: docs\/monitoring\.md#(\w+)/g)].map(([, anchor]) => anchor);
  expect(links).toEqual(alerts.map((name) => name.toLowerCase()));
});

it('a service that is well for hours is silent, and each alert fires by itself when its time has come', () => {
  checkAlertRules([
    { name: 'well', series: WELL, firing: [] },
    ...Object.entries(ILL).map(([name, series]) => ({
      name,
      series: { ...WELL, ...series },
      firing: [name],
    })),
  ]);
});
