import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '../../lib/query.ts';
import { keys, read, readStoredToken, write } from '../../lib/storage.ts';
import { useAdoptedRecord } from './adopt-record.ts';
import { readDeviceRecord } from './device-record.ts';
import { keyOf, useRemoved } from './remove.ts';
import { useDeviceWatched } from './use-device-watched.ts';
import { type Watched, watchedOf } from './watched.ts';

const MAX_SHOWN = 20;

type Continue = {
  items: readonly Watched[];
  /** They are on their way, and there will be some. */
  isPending: boolean;
  error: unknown;
  refetch: () => unknown;
};

/** Returns the dramas to continue, the last watched first: the account's, or without one this device's. */
export function useContinue(): Continue {
  const [member] = useState(() => readStoredToken() !== '');
  useAdoptedRecord(member);
  const removed = useRemoved(({ keys: gone }) => gone);
  const account = useQuery({
    ...callQuery('POST member/video/history/list', { state: 'continue', page: 0, pageSize: MAX_SHOWN }),
    enabled: member,
  });
  const [record] = useState(() => (member ? [] : readDeviceRecord().slice(0, MAX_SHOWN)));
  const device = useDeviceWatched(record);
  const known = account.data && account.data.list.length > 0;
  useEffect(() => {
    if (known !== undefined) write(keys.continues, known ? '1' : null);
  }, [known]);
  const items = member ? (account.data?.list ?? []).map(watchedOf) : device.items;
  const open = items.filter((watched) => !watched.finished && !removed.has(keyOf(watched)));
  return member
    ? {
        items: open,
        isPending: account.isPending && read(keys.continues) !== null,
        error: account.error,
        refetch: account.refetch,
      }
    : { items: open, isPending: device.isPending, error: device.error, refetch: device.refetch };
}
