import type { Group } from '@playlet/contract';
import type { SlotView } from '@playlet/player';
import { lazy, Suspense } from 'react';

const Denial = lazy(() => import('./denial.tsx'));

export type TroubleProps = {
  slot: SlotView;
  /** Null while the drama itself is not known. */
  group: Group | null;
  index: number;
  /** Where the way back leads: out of the player, or nowhere in the feed. */
  where: 'feed' | 'player';
};

/** In place of a clip that may not be watched. Its code is fetched when it is needed for the first time. */
export function ClipTrouble(props: TroubleProps) {
  return (
    <Suspense>
      <Denial {...props} />
    </Suspense>
  );
}
