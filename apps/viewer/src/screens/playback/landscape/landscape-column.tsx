import type { GroupDetail } from '@playlet/contract';
import { IconChevronLeft } from '@tabler/icons-react';
import { useIsBehindPaywall } from '../../../features/paywall/sold.ts';
import UnlockWays from '../../../features/paywall/unlock-ways.tsx';
import { useWayBack } from '../../../features/paywall/use-way-back.ts';
import { navigateBack } from '../../../lib/navigation.ts';
import { useText } from '../../../lib/text.ts';
import { usePlaceText } from '../../../ui/drama/place-text.ts';
import { IconButton } from '../../../ui/page/header.tsx';
import type { Overlay } from '../controls/transport.tsx';
import { EpisodeRanges } from '../episodes/episode-ranges.tsx';
import type { EpisodeClip } from '../episodes/episodes.ts';
import { WatchActions } from '../watch-actions.tsx';
import { LandscapeTransport } from './landscape-transport.tsx';

type LandscapeColumnProps = {
  clips: readonly EpisodeClip[];
  clip: EpisodeClip;
  group: GroupDetail | undefined;
  onSelect: (index: number) => void;
  onOpen: (overlay: Overlay) => void;
};

/** Beside the picture of a phone on its side: the drama, its episodes and the transport, or the ways into a locked one. */
export default function LandscapeColumn(props: LandscapeColumnProps) {
  const locked = useIsBehindPaywall();
  return (
    <div className={`flex h-full flex-col ps-5 pe-4 min-[700px]:pe-6 ${locked ? 'bg-surface-1' : ''}`}>
      {locked ? <Ways {...props} /> : <Watching {...props} />}
    </div>
  );
}

function Watching({ clips, clip, group, onSelect, onOpen }: LandscapeColumnProps) {
  const t = useText();
  const placeText = usePlaceText();
  return (
    <>
      <header className="flex shrink-0 items-center gap-2 pt-2">
        <IconButton
          label={t('action.back')}
          onClick={() => navigateBack(`/media/${clip.groupId}`)}
          className="-ms-3 shrink-0"
        >
          <IconChevronLeft size={26} className="flip-rtl" aria-hidden />
        </IconButton>
        <div className="min-w-0 flex-1">
          <p className="truncate text-title3 leading-5" lang="zh">
            {group?.title}
          </p>
          <p className="truncate text-caption text-text-2">{placeText(clip.index, group)}</p>
        </div>
        <WatchActions clip={clip} className="min-h-11! shrink-0 px-3.5!" />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-5 [mask-image:linear-gradient(#000_calc(100%-24px),transparent)]">
        <EpisodeRanges
          clips={clips}
          current={clip.index}
          onSelect={onSelect}
          columns="grid-cols-6 min-[700px]:grid-cols-8"
          ground="ambient"
        />
      </div>
      <LandscapeTransport onOpen={onOpen} />
    </>
  );
}

function Ways({ clip, group }: LandscapeColumnProps) {
  const close = useWayBack(clip.index);
  return (
    <div className="curtain-late flex min-h-full flex-1 flex-col overflow-y-auto pt-3 pb-[max(8px,env(safe-area-inset-bottom))]">
      <UnlockWays
        group={group ?? null}
        index={clip.index}
        note={
          <span className="ms-3 text-secondary text-text-3" lang="zh">
            {group?.title}
          </span>
        }
        onClose={close}
      />
    </div>
  );
}
