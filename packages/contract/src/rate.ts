import { type Api, api } from './api.ts';
import type { Endpoint, RateClass } from './endpoint.ts';

/** Endings of the calls that only read. */
const READS = new Set(['list', 'detail', 'feed', 'guess', 'hot', 'suggest']);

/** The kind of a call: what its contract says, else by its name. */
export function rateClassOf(key: keyof Api): RateClass {
  const { rate }: Endpoint = api[key];
  return rate ?? (READS.has(key.slice(key.lastIndexOf('/') + 1)) ? 'read' : 'write');
}
