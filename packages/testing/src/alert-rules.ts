import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The alert rules an operator loads. */
export const ALERT_RULES_FILE = new URL('../../../deploy/prometheus/alerts.yml', import.meta.url).pathname;

/** Series by their name with labels, in the notation of promtool, a value each minute; and the alerts they have to raise. */
export type AlertRuleTest = {
  name: string;
  series: Record<string, string>;
  /** When the alerts are looked at, at most five hours in. */
  evaluatedAt?: '2h' | '5h';
  firing: string[];
};

/**
 * Runs the alert rules over hours of series.
 *
 * @throws Error with promtool's report of the alerts that did not fire, or that should not have
 * @see https://prometheus.io/docs/prometheus/latest/configuration/unit_testing_rules/
 */
export function checkAlertRules(tests: AlertRuleTest[]): void {
  const folder = mkdtempSync(join(tmpdir(), 'playlet-rules-'));
  try {
    const file = join(folder, 'test.yml');
    const content = { rule_files: [ALERT_RULES_FILE], evaluation_interval: '1m', tests: tests.map(testOf) };
    writeFileSync(file, JSON.stringify(content));
    execFileSync('promtool', ['test', 'rules', file], { encoding: 'utf8', stdio: 'pipe' });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function testOf({ name, series, evaluatedAt = '5h', firing }: AlertRuleTest) {
  return {
    name,
    interval: '1m',
    input_series: Object.entries(series).map(([one, values]) => ({ series: one, values })),
    promql_expr_test: [
      {
        expr: 'count by (alertname) (ALERTS{alertstate="firing"})',
        eval_time: evaluatedAt,
        exp_samples: firing.map((alertname) => ({ labels: `{alertname="${alertname}"}`, value: 1 })),
      },
    ],
  };
}
