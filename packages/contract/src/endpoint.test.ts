import { expect, test } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import { listDeclaredErrors } from './declared-errors.ts';
import type { Endpoint } from './endpoint.ts';

const calls = Object.entries<Endpoint>(api);

test.each(calls)('%s declares RISK_CHECK_REQUIRED where it asks for a trusted session', (_, endpoint) => {
  expect(listDeclaredErrors(endpoint).has('RISK_CHECK_REQUIRED')).toBe(endpoint.trust !== undefined);
});

const viewerCalls = calls.filter(([, { audience }]) => audience !== 'admin');
test.each(viewerCalls)('%s is narrowed as a list where it takes minorSafe', (_, { input, teen }) => {
  const takesMinorSafe = input instanceof z.ZodObject && 'minorSafe' in input.shape;
  expect(teen === 'list').toBe(takesMinorSafe);
});
