import { by, defineFilters } from '../../ui/filters/define-filters.ts';

/** The filters of the findings, as the call takes them; open ones unless the address says otherwise. */
export const qualityFilters = defineFilters({
  state: by.choice(['open', 'fine', 'replaced'], { usual: 'open' }),
  severity: by.choice(['error', 'warning', 'info']),
  kind: by.namedChoice(({ quality }) => quality.kinds),
  groupId: by.object({ key: 'drama' }),
});
