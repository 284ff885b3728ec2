import { useQuery } from '@tanstack/react-query';
import { callQuery, queryClient } from '../../lib/query.ts';
import { offerOf } from './plan-choice.ts';

/** The plan that costs least of those the viewer may buy; undefined until the service has said so, and where there is none. */
export function useCheapestPlan() {
  // The feed comes without the context of the library.
  const { data } = useQuery(callQuery('POST public/account/plan/list', {}), queryClient);
  return data?.list
    .filter(({ unavailable }) => unavailable === null)
    .toSorted((a, b) => offerOf(a).price - offerOf(b).price)[0];
}
