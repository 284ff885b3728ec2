import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { createProviderMetrics } from './provider-metrics.ts';

it.each([
  [undefined, true],
  ['refused', true],
  ['not_ready', true],
  ['quota', true],
  ['phone', true],
  ['unavailable', false],
  ['error', false],
  ['forged', false],
])('a call that ends with %s counts as an answer: %s', (failure, isAnswer) => {
  const metrics = createProviderMetrics([new Registry()]);
  metrics.count({ provider: 'sms', call: 'send', seconds: 0.1, ...(failure && { failure }) });
  expect('sms' in metrics.answeredAt).toBe(isAnswer);
});
