import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { CallOutput } from '../../lib/call.ts';
import { BusinessError } from '../../lib/failure.ts';
import { callQuery } from '../../lib/query.ts';
import type { DeviceWatch } from './device-record.ts';
import { deviceWatchedOf, type Watched } from './watched.ts';

type Detail = UseQueryResult<CallOutput<'GET member/video/group/detail'>>;

/** Returns this device's record, with the dramas' present state: a deleted or closed one is left out. */
export function useDeviceWatched(entries: readonly DeviceWatch[]): {
  items: Watched[];
  isPending: boolean;
  error: unknown;
  refetch: () => void;
} {
  const details: Detail[] = useQueries({
    queries: entries.map(({ groupId }) => callQuery('GET member/video/group/detail', { id: groupId })),
  });
  const items = entries.flatMap((entry, at) => {
    const group = details[at]?.data;
    return (group && deviceWatchedOf(entry, group)) ?? [];
  });
  const failed = details.filter(({ error, data }) => error && !data && !(error instanceof BusinessError));
  return {
    items,
    isPending: details.some(({ isPending }) => isPending),
    error: failed[0]?.error,
    refetch: () => {
      for (const detail of failed) void detail.refetch();
    },
  };
}
