import { by, defineFilters } from '../../ui/filters/define-filters.ts';

/** The filters of the findings, as the call takes them; open ones unless the address says otherwise. */
export const integrityFilters = defineFilters({
  state: by.choice(['open', 'resolved'], { usual: 'open' }),
  kind: by.namedChoice(({ integrity }) => integrity.kinds),
  groupId: by.object({ key: 'drama' }),
});
