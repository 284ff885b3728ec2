import { DAY_MS } from '@playlet/domain/time';
import type { CallInput } from '../../lib/call.ts';
import { startOfDay } from '../../lib/format.ts';
import { by, defineFilters, type FilterValues } from '../../ui/filters/define-filters.ts';

const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;

/** The filters of the log. */
export const auditFilters = defineFilters({
  q: by.words(),
  time: by.choice(['today', 'week', 'month']),
  kind: by.choice(['write', 'security']),
  staffId: by.object(),
  objectKind: by.object(),
  objectId: by.object({ clears: ['objectKind'] }),
});

/** Returns the filters as the call takes them; days begin on the clock of who reads. */
export function filterInput(
  { time, ...others }: FilterValues<typeof auditFilters.fields>,
  now = Date.now(),
): CallInput<'POST admin/staff/audit/list'> {
  return { ...others, ...(time && { from: dayOf(now - DAYS_BACK[time] * DAY_MS) }) };
}

const dayOf = (instant: number) => new Date(startOfDay(new Date(instant))).toISOString();
