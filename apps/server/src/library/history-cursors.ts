import type { HistoryCursor } from '@playlet/db/queries/history';
import { dropOldest } from '../drop-oldest.ts';

/** Where the pages of histories end that members page through, by who, since when, and how many entries came before. */
export type HistoryCursors = {
  get(memberId: string, epoch: number, from: number): HistoryCursor | undefined;
  set(memberId: string, epoch: number, from: number, cursor: HistoryCursor): void;
};

const MAX_CURSOR_COUNT = 5000;

export function createHistoryCursors(): HistoryCursors {
  const cursors = new Map<string, HistoryCursor>();
  const keyOf = (memberId: string, epoch: number, from: number) => `${memberId} ${epoch} ${from}`;
  return {
    get: (memberId, epoch, from) => cursors.get(keyOf(memberId, epoch, from)),
    set(memberId, epoch, from, cursor) {
      cursors.set(keyOf(memberId, epoch, from), cursor);
      dropOldest(cursors, MAX_CURSOR_COUNT);
    },
  };
}
