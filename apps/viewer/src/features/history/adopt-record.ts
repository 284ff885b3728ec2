import { useEffect } from 'react';
import { invalidate } from '../../lib/cache.ts';
import { call } from '../../lib/call.ts';
import { forgetDeviceWatches, readDeviceRecord } from './device-record.ts';

let adopting: Promise<void> | undefined;

/** Moves a guest's history from this device into the account, where its history is shown first after a login. */
export function useAdoptedRecord(member: boolean): void {
  useEffect(() => {
    if (!member || adopting) return;
    // Lost, it is taken over on the next visit.
    adopting = adoptRecord()
      .catch(() => undefined)
      .finally(() => {
        adopting = undefined;
      });
  }, [member]);
}

/** Sends the record, and drops it here once it is there. */
export async function adoptRecord(): Promise<void> {
  const list = readDeviceRecord().map(({ duration: _, ...watch }) => watch);
  if (list.length === 0) return;
  await call('POST member/video/history/create', { list }, { skipErrorHandler: true });
  forgetDeviceWatches(list.map(({ groupId }) => groupId));
  invalidate('POST member/video/history/list');
}
