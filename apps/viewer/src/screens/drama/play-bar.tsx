import type { Group, GroupDetail } from '@playlet/contract';
import { FollowButton } from '../../features/favorites/follow-button.tsx';
import { Skeleton } from '../../ui/page/skeleton.tsx';
import type { NextWatch } from './next-watch.ts';
import { PlayButton } from './play-button.tsx';

type PlayBarProps = { group: Group; detail: GroupDetail | undefined; next: NextWatch | undefined };

/** The two things to do, always in reach of the thumb; with large text one above the other, playing first. */
export function PlayBar({ group, detail, next }: PlayBarProps) {
  return (
    <div
      data-enter="bar"
      className="fixed inset-x-0 bottom-0 z-20 flex gap-2.5 large:flex-col-reverse bg-linear-to-t from-bg from-75% to-transparent px-gutter pt-6 pb-[calc(16px+env(safe-area-inset-bottom))] md:start-[76px] xl:hidden beside-low:end-auto beside-low:w-[calc(19rem+var(--gutter))] beside-low:pe-0"
    >
      <FollowButton group={group} />
      {detail && next ? (
        <PlayButton group={detail} next={next} />
      ) : (
        <Skeleton className="h-12 flex-1 rounded-control!" />
      )}
    </div>
  );
}
