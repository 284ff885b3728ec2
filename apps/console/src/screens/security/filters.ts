import type { CallInput } from '../../lib/call.ts';
import { by, defineFilters, type FilterValues } from '../../ui/filters/define-filters.ts';

/** The filters of the log of accounts and rights. */
export const securityFilters = defineFilters({
  q: by.words(),
  kind: by.namedChoice(({ security }) => security.kinds),
  outcome: by.choice(['succeeded', 'failed']),
  actorKind: by.choice(['guest', 'member', 'staff'], { key: 'actor' }),
});

/** Returns the filters as the calls take them. */
export function filterInput({
  outcome,
  ...others
}: FilterValues<typeof securityFilters.fields>): CallInput<'POST admin/staff/security/list'> {
  return { ...others, ...(outcome && { succeeded: outcome === 'succeeded' }) };
}
