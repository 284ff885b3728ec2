import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../lib/query.ts';

/** The categories and channels there are; none while they are on their way. */
export function useChoices() {
  const { data } = useQuery(callQuery('GET admin/content/group/choices', {}));
  return data ?? { categories: [], channels: [] };
}
