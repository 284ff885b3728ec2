import type { GroupDetail } from '@playlet/contract';
import { FollowButton } from '../../features/favorites/follow-button.tsx';
import type { NextWatch } from './next-watch.ts';
import { PlayButton } from './play-button.tsx';

/** The two things to do, always in reach of the thumb. */
export function PlayBar({ group, next }: { group: GroupDetail; next: NextWatch }) {
  return (
    <div className="fixed inset-x-0 bottom-0 z-20 flex gap-2.5 bg-linear-to-t from-bg from-75% to-transparent px-gutter pt-6 pb-[calc(16px+env(safe-area-inset-bottom))] md:start-[76px] xl:hidden">
      <FollowButton group={group} />
      <PlayButton group={group} next={next} />
    </div>
  );
}
