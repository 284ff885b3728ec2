import { useQuery } from '@tanstack/react-query';
import { callQuery, queryClient } from '../query.ts';

/** The plan on sale that costs least; undefined until the service has said so, and where none is on sale. */
export function useCheapestPlan() {
  // The feed comes without the context of the library.
  const { data } = useQuery(callQuery('POST public/account/plan/list', {}), queryClient);
  return data?.list.toSorted((a, b) => a.price - b.price)[0];
}
