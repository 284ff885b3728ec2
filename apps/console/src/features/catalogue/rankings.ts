import { type CallInput, type CallOutput, call } from '../../lib/call.ts';
import { refreshShown } from '../../lib/query.ts';
import { showFailureToast, showToast } from '../../lib/toast.ts';

export const RANKING = 'POST admin/content/rank/detail';
export type Ranking = CallOutput<typeof RANKING>;
export type RankedPlace = Ranking['places'][number];
export type RankList = CallInput<typeof RANKING>['list'];

/** In the order viewers have them. */
export const RANK_LISTS = ['hot', 'new', 'rising', 'follow', 'ended'] as const satisfies RankList[];
export const MAX_PLACE = 100;

type Pin = { list: RankList; groupId: string; place: number | null };

/** Holds a drama at a place, or lets it go with null; the toast does the opposite. */
export async function pin(next: Pin, before: number | null, texts: { said: string; undo: string }) {
  try {
    await call('POST admin/content/rank/pin', next);
    showToast(texts.said, {
      label: texts.undo,
      run: () =>
        void call('POST admin/content/rank/pin', { ...next, place: before })
          .then(() => refreshShown())
          .catch(showFailureToast),
    });
  } catch (error) {
    showFailureToast(error);
  }
  await refreshShown();
}
