import type { CallInput } from '../../lib/call.ts';

type SecurityInput = CallInput<'POST admin/staff/security/list'>;
export type SecurityKind = NonNullable<SecurityInput['kind']>;

export const OUTCOMES = ['all', 'succeeded', 'failed'] as const;
export const ACTORS = ['all', 'guest', 'member', 'staff'] as const;

/** The filters of the log, as the address has them. */
export type SecurityFilters = {
  q: string;
  kind: SecurityKind | 'all';
  outcome: (typeof OUTCOMES)[number];
  actor: (typeof ACTORS)[number];
};

export function readFilters(search: URLSearchParams, kinds: readonly SecurityKind[]): SecurityFilters {
  return {
    q: search.get('q') ?? '',
    kind: kinds.find((one) => one === search.get('kind')) ?? 'all',
    outcome: OUTCOMES.find((one) => one === search.get('outcome')) ?? 'all',
    actor: ACTORS.find((one) => one === search.get('actor')) ?? 'all',
  };
}

/** The filters as the calls take them. */
export function filterInput({ q, kind, outcome, actor }: SecurityFilters): SecurityInput {
  return {
    ...(q && { q }),
    ...(kind !== 'all' && { kind }),
    ...(outcome !== 'all' && { succeeded: outcome === 'succeeded' }),
    ...(actor !== 'all' && { actorKind: actor }),
  };
}

/** Whether anything is left out of the log. */
export function isFiltered(filters: SecurityFilters): boolean {
  return Object.keys(filterInput(filters)).length > 0;
}
