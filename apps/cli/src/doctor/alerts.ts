import { type Check, pass, warn } from './finding.ts';

/** Looks at whether a person hears of trouble without looking at the console. */
export const checkAlerts: Check = async ({ config: { alertWebhook, metrics, dailySummary } }) => [
  alertWebhook
    ? pass('alerts', `sent to ${new URL(alertWebhook.url).host}, signed`)
    : warn(
        'alerts',
        'nobody is told: they are only in the log and in the console',
        'set ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET',
      ),
  metrics
    ? pass('metrics', `for Prometheus on ${metrics.host}:${metrics.port}`)
    : pass('metrics', 'off: METRICS_PORT opens them for Prometheus'),
  pass(
    'daily summary',
    dailySummary ? 'sent at 9:00 in Beijing' : 'off: SUMMARY_WEBHOOK_URL sends it each morning',
  ),
];
