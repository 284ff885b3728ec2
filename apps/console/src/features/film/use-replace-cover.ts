import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';

/** Gives a drama another poster. */
export function useReplaceCover(groupId: string) {
  const { drama } = useTexts();
  const [isBusy, setBusy] = useState(false);
  const replace = async (read: () => Blob | Promise<Blob>) => {
    setBusy(true);
    try {
      await call('PUT admin/ingest/poster/update', { groupId }, { file: await read() });
      showToast(drama.coverChanged);
      await refreshShown();
    } catch (error) {
      showFailureToast(error);
    } finally {
      setBusy(false);
    }
  };
  return { replace, isBusy };
}
