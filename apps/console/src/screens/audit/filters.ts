import { DAY_MS } from '@playlet/domain/time';
import type { CallInput } from '../../lib/call.ts';

export const TIMES = ['all', 'today', 'week', 'month'] as const;
export type Time = (typeof TIMES)[number];
export const KINDS = ['all', 'write', 'security'] as const;
export type Kind = (typeof KINDS)[number];

/** The filters of the log, as the address has them. */
export type AuditFilters = {
  q: string;
  time: Time;
  kind: Kind;
  staffId: string | null;
  objectKind: string | null;
  objectId: string | null;
};

type AuditInput = CallInput<'POST admin/staff/audit/list'>;

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

export function readFilters(search: URLSearchParams): AuditFilters {
  return {
    q: search.get('q') ?? '',
    time: TIMES.find((one) => one === search.get('time')) ?? 'all',
    kind: KINDS.find((one) => one === search.get('kind')) ?? 'all',
    staffId: search.get('staffId'),
    objectKind: search.get('objectKind'),
    objectId: search.get('objectId'),
  };
}

/** The filters as the call takes them; days begin on the clock of who reads. */
export function filterInput(filters: AuditFilters, now = Date.now()): AuditInput {
  const { q, time, kind, staffId, objectKind, objectId } = filters;
  const from = time === 'all' ? undefined : startOfDay(now - DAYS_BACK[time] * DAY_MS);
  return {
    ...(q && { q }),
    ...(from && { from }),
    ...(kind !== 'all' && { kind }),
    ...(staffId && { staffId }),
    ...(objectKind && { objectKind }),
    ...(objectId && { objectId }),
  };
}

/** Whether anything is left out of the log. */
export function isFiltered(filters: AuditFilters): boolean {
  return Object.keys(filterInput(filters)).length > 0;
}

function startOfDay(instant: number): string {
  return new Date(new Date(instant).setHours(0, 0, 0, 0)).toISOString();
}
