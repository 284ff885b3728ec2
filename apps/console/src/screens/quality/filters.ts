import type { Finding } from '../../features/quality/finding.tsx';
import type { CallInput } from '../../lib/call.ts';

type FindingsInput = CallInput<'POST admin/quality/finding/list'>;

export const STATES = ['open', 'fine', 'replaced', 'all'] as const;
export const SEVERITIES = ['all', 'error', 'warning', 'info'] as const;

/** The filters of the list, as the address has them; open findings unless it says otherwise. */
export type QualityFilters = {
  state: (typeof STATES)[number];
  severity: (typeof SEVERITIES)[number];
  kind: Finding['kind'] | 'all';
  groupId: string | null;
};

export function readFilters(search: URLSearchParams, kinds: readonly Finding['kind'][]): QualityFilters {
  return {
    state: STATES.find((one) => one === search.get('state')) ?? 'open',
    severity: SEVERITIES.find((one) => one === search.get('severity')) ?? 'all',
    kind: kinds.find((one) => one === search.get('kind')) ?? 'all',
    groupId: search.get('drama'),
  };
}

export function filterInput({ state, severity, kind, groupId }: QualityFilters): FindingsInput {
  return {
    ...(state !== 'all' && { state }),
    ...(severity !== 'all' && { severity }),
    ...(kind !== 'all' && { kind }),
    ...(groupId && { groupId }),
  };
}

/** Tests whether the filter leaves out more than decided findings. */
export function isFiltered({ state, severity, kind, groupId }: QualityFilters): boolean {
  return state !== 'open' || severity !== 'all' || kind !== 'all' || groupId !== null;
}
