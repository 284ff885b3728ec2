import { create } from 'zustand';
import { call } from '../../lib/call.ts';
import { callQuery, queryClient } from '../../lib/query.ts';
import { showFailureToast } from '../../lib/toast.ts';

/** The bulk edit that is followed on this screen, with when it began to be. */
export const useBulkRun = create<{ run: { id: string; beganAt: number } | null }>(() => ({ run: null }));

/** Follows a bulk edit to its end. */
export function followBulkEdit(id: string): void {
  // The cached preview is from before the reversal.
  queryClient.removeQueries({ queryKey: callQuery('GET admin/content/bulk/detail', { id }).queryKey });
  useBulkRun.setState({ run: { id, beganAt: performance.now() } });
}

export function endBulkRun(): void {
  useBulkRun.setState({ run: null });
}

/** Puts the dramas of a bulk edit back, and follows that. */
export async function undoBulkEdit(id: string): Promise<void> {
  try {
    await call('POST admin/content/bulk/undo', { id });
    followBulkEdit(id);
  } catch (error) {
    showFailureToast(error);
  }
}
