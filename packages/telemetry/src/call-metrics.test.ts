import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createCallMetrics } from './call-metrics.ts';

it('counts by call and code, and a scrape twice shows the same', async () => {
  const registry = new Registry();
  const calls = createCallMetrics([registry]);
  for (const seconds of [0.5, 0.25]) calls.count({ call: 'GET a', code: 'OK', kind: 'read', seconds });
  await registry.metrics();
  const text = await registry.metrics();
  expect(text).toContain('playlet_calls_total{call="GET a",code="OK"} 2\n');
  expect(text).toContain('playlet_call_seconds_total{call="GET a"} 0.75\n');
  expect(text).toContain('playlet_request_seconds_count{kind="read"} 2\n');
});

it('however many codes there are, the series are bounded', async () => {
  const registry = new Registry();
  const calls = createCallMetrics([registry]);
  for (let n = 0; n < 5000; n += 1)
    calls.count({ call: `GET ${n % 200}`, code: `CODE_${n}`, kind: 'read', seconds: 0.01 });
  const series = (await registry.metrics())
    .split('\n')
    .filter((line) => line.startsWith('playlet_calls_total{'));
  expect(series.length).toBeLessThanOrEqual(800);
  const sum = series.reduce((total, line) => total + Number(line.split(' ').at(-1)), 0);
  expect(sum).toBe(5000);
});
