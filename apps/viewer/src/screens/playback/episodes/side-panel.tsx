import type { GroupDetail } from '@playlet/contract';
import { isComplete } from '@playlet/domain/group-progress';
import type { ReactNode } from 'react';
import { isOfferedVip, useSession } from '../../../features/session/session.ts';
import { useWidth } from '../../../lib/media-query.ts';
import { useText } from '../../../lib/text.ts';
import { Link } from '../../../ui/link.tsx';
import { usePlaysText } from '../../../ui/plays-text.ts';
import { Poster } from '../../../ui/poster.tsx';
import { useProgressText } from '../../../ui/progress-text.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { EpisodeRanges } from './episode-ranges.tsx';
import { type EpisodeClip, firstLocked } from './episodes.ts';
import { KeyFooter } from './key-footer.tsx';

type SidePanelProps = {
  clips: readonly EpisodeClip[];
  /** The episode that plays; 0 where none of them does. */
  current: number;
  group: GroupDetail | undefined;
  guess: ReactNode;
  onSelect: (index: number) => void;
  onAllKeys: () => void;
};

/** Beside the player: the drama and its episodes; on a desk also others one may like, and the keys. */
export default function SidePanel({ clips, current, group, guess, onSelect, onAllKeys }: SidePanelProps) {
  const t = useText();
  const desk = useWidth() === 'desk';
  const locked = firstLocked(clips);
  const offered = useSession(isOfferedVip);
  if (!group) return <PanelSkeleton />;
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex-1 px-4 py-6 xl:px-6">
        {desk ? <DeskHead group={group} /> : <TabletHead group={group} />}
        <div className="mt-3">
          <EpisodeRanges
            clips={clips}
            current={current}
            onSelect={onSelect}
            columns="grid-cols-4 xl:grid-cols-6"
            note={
              desk &&
              offered &&
              locked !== undefined && (
                <span className="text-secondary text-text-3">{t('play.vipFrom', { index: locked })}</span>
              )
            }
          />
        </div>
        {desk && <div className="mt-8 [&_h2]:text-title3">{guess}</div>}
      </div>
      {desk && <KeyFooter onAllKeys={onAllKeys} />}
    </div>
  );
}

function TabletHead({ group }: { group: GroupDetail }) {
  const t = useText();
  const progressText = useProgressText();
  return (
    <>
      <h2 className="text-title2">
        <Link to={`/media/${group.id}`} lang="zh">
          {group.title}
        </Link>
      </h2>
      <p className="text-secondary text-text-3">
        {progressText(group)}
        {isComplete(group) && ` · ${t('group.endedTag')}`}
      </p>
    </>
  );
}

function DeskHead({ group }: { group: GroupDetail }) {
  const t = useText();
  const playsText = usePlaysText();
  const progressText = useProgressText();
  return (
    <>
      <Link to={`/media/${group.id}`} className="flex gap-4">
        <Poster picture={group.poster} title="" sizes="84px" className="w-[84px] shrink-0" eager />
        <div className="flex min-w-0 flex-col gap-1.5">
          <h2 className="truncate text-title1 leading-7" lang="zh">
            {group.title}
          </h2>
          <span className="truncate text-secondary text-text-2" lang="zh">
            {group.categories.map(({ name }) => name).join(' · ')}
          </span>
          <span className="flex items-center gap-2 text-secondary font-semibold">
            <Tag tone={isComplete(group) ? 'quiet' : 'brand'}>
              {t(isComplete(group) ? 'group.endedTag' : 'group.serializing')}
            </Tag>
            {progressText(group)}
          </span>
          <span className="text-secondary text-text-2">{playsText(group.playCount)}</span>
        </div>
      </Link>
      <p className="mt-4 line-clamp-2 text-card leading-[22px] text-text-2" lang="zh">
        {group.synopsis}
      </p>
    </>
  );
}

function PanelSkeleton() {
  return (
    <div className="px-4 py-6 xl:px-6">
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="mt-2 h-4 w-1/3" />
      <div className="mt-6 grid grid-cols-4 gap-2 xl:grid-cols-6">
        {Array.from({ length: 12 }, (_, n) => (
          <Skeleton key={n} className="h-12 xl:h-11" />
        ))}
      </div>
    </div>
  );
}
