import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { refreshShown } from '../../lib/query.ts';
import { getTexts } from '../../lib/text.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';

/** Accepts findings, or withdraws that; either can be undone at once. */
export function useDecide() {
  const [isPending, setPending] = useState(false);
  const decide = async (ids: readonly string[], state: 'open' | 'fine') => {
    setPending(true);
    const done: string[] = [];
    try {
      for (const id of ids) {
        await call('PUT admin/quality/finding/update', { id, state });
        done.push(id);
      }
    } catch (error) {
      showFailureToast(error);
    }
    await refreshShown();
    setPending(false);
    const { quality } = getTexts();
    if (state === 'fine' && done.length > 0)
      showToast(quality.wasMarkedFine({ count: done.length }), {
        label: quality.undo,
        run: () => void decide(done, 'open'),
      });
  };
  return { decide, isPending };
}
