import type { GroupDetail } from '@playlet/contract';
import type { ReactNode } from 'react';
import { isOfferedVip, useSession } from '../../../features/session/session.ts';
import { useLayout, useUpright } from '../../../lib/media-query.ts';
import { useText } from '../../../lib/text.ts';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { EpisodeRanges } from './episode-ranges.tsx';
import { type EpisodeClip, firstLockedOf } from './episodes.ts';
import { KeyFooter } from './key-footer.tsx';
import { NarrowHead, WideHead } from './panel-head.tsx';

type SidePanelProps = {
  clips: readonly EpisodeClip[];
  /** The episode that plays; 0 where none of them does. */
  current: number;
  group: GroupDetail | undefined;
  guess: ReactNode;
  /** Between the head and the episodes, where a tablet on its side has no room below the player. */
  actions?: ReactNode;
  /** In place of all but the episodes: the ways into a locked one. */
  ways?: ReactNode;
  onSelect: (index: number) => void;
  onAllKeys: () => void;
};

/** Beside the player: the drama and its episodes, others one may like, and on a desktop the keys. */
export default function SidePanel(props: SidePanelProps) {
  const { clips, current, group, guess, actions, ways, onSelect, onAllKeys } = props;
  const t = useText();
  const desktop = useLayout() === 'desktop';
  const narrow = useUpright() && !desktop;
  const locked = firstLockedOf(clips);
  const offered = useSession(isOfferedVip);
  if (!group) return <PanelSkeleton />;
  return (
    <div className="flex h-full flex-col">
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-6 md:landscape:px-8 xl:px-6">
        {ways ?? (narrow ? <NarrowHead group={group} /> : <WideHead group={group} synopsis={desktop} />)}
        {!ways && !narrow && !desktop && actions && <div className="mt-5">{actions}</div>}
        <div className={ways ? 'mt-3 border-t border-line/60 pt-2' : 'mt-3'}>
          <EpisodeRanges
            clips={clips}
            current={current}
            onSelect={onSelect}
            columns="grid-cols-4 md:landscape:grid-cols-8 xl:grid-cols-6"
            ground="ambient"
            note={
              !narrow &&
              !ways &&
              offered &&
              locked !== undefined && (
                <span className="text-secondary text-text-3">{t('play.vipFrom', { index: locked })}</span>
              )
            }
          />
        </div>
        {!ways && <div className={`mt-7 ${GUESS} ${SHELF}`}>{guess}</div>}
      </div>
      {desktop && <KeyFooter onAllKeys={onAllKeys} />}
    </div>
  );
}

/** One row of posters on a desktop and on a tablet's side, two in a row in the narrow column. */
const GUESS =
  '[&_section]:mt-0! [&_h2]:text-title3 [&_ul]:grid-cols-2! md:landscape:[&_ul]:grid-cols-5! md:landscape:[&_li:nth-child(n+6)]:hidden xl:[&_ul]:grid-cols-4! xl:[&_li:nth-child(n+5)]:hidden xl:[&_li_a>span:last-child]:hidden';
/** In the room between navigation and picture where there is enough: two in a row, all six. */
const SHELF =
  'vast:fixed vast:start-[232px] vast:top-1/2 vast:mt-0 vast:w-[min(320px,calc((100vw-668px-(100dvh-48px)*0.5625)/2-48px))] vast:-translate-y-1/2 vast:[&_ul]:grid-cols-2! vast:[&_li]:block!';

function PanelSkeleton() {
  return (
    <div className="px-5 py-6 md:landscape:px-8 xl:px-6">
      <Skeleton className="h-7 w-1/2" />
      <Skeleton className="mt-2 h-4 w-1/3" />
      <div className="mt-6 grid grid-cols-4 gap-2 md:landscape:grid-cols-8 xl:grid-cols-6">
        {Array.from({ length: 12 }, (_, n) => (
          <Skeleton key={n} className="h-12 xl:h-11" />
        ))}
      </div>
    </div>
  );
}
