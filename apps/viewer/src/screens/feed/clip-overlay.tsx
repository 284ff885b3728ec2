import type { SlotView } from '@playlet/player';
import { IconChevronRight } from '@tabler/icons-react';
import { ClipTrouble } from '../../features/paywall/clip-trouble.tsx';
import { Rail } from '../../features/playback/rail.tsx';
import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/link.tsx';
import { AiLabel } from '../../ui/player/ai-label.tsx';
import { ClipBackdrop } from '../../ui/player/clip-backdrop.tsx';
import { ClipReason } from './clip-reason.tsx';
import type { FeedClip } from './feed-clips.ts';
import { WatchAll } from './watch-all.tsx';

type ClipOverlayProps = { slot: SlotView; clip: FeedClip; onEpisodes: () => void };

/** What lies over a clip of the feed and moves with it. */
export function ClipOverlay({ slot, clip, onEpisodes }: ClipOverlayProps) {
  const { group, video } = clip;
  const backdrop = <ClipBackdrop hash={(video.poster ?? group.poster)?.hash} gone={slot.hasFrame} />;
  if (slot.phase === 'denied')
    return <ClipTrouble slot={slot} group={group} index={video.index} where="feed" />;
  return (
    <>
      {backdrop}
      <div className="pointer-events-none absolute inset-x-0 top-0 h-[150px] scrim-top md:hidden" />
      <div className="pointer-events-none absolute inset-x-0 bottom-0 h-[390px] scrim-bottom" />
      <div className="absolute end-1.5 bottom-[110px] flex flex-col gap-3.5 xs:end-1.5 xs:gap-5 xl:hidden">
        <Rail {...railOf(clip)} onEpisodes={onEpisodes} />
      </div>
      <div className="pointer-events-none absolute inset-x-0 bottom-[17px] flex flex-col">
        <ClipWords clip={clip} />
        <div className="pointer-events-auto mx-3 md:mx-4 md:hidden">
          <WatchAll clip={clip} current={slot.place === 'current'} />
        </div>
      </div>
    </>
  );
}

/** What the rail's actions are about. */
export const railOf = ({ group, video }: FeedClip) => ({ place: video, video, title: group.title });

/** Title, episode and what it is about. Text lies to the side of the rail. */
function ClipWords({ clip: { group, video, reason } }: { clip: FeedClip }) {
  const t = useText();
  const genre = group.categories[0]?.name;
  return (
    <div className="mb-3.5 ps-3 pe-[76px] xs:ps-4 xl:pe-6">
      {group.aiGenerated && <AiLabel className="mb-1.5" />}
      {reason && <ClipReason reason={reason} />}
      <h2>
        <Link
          to={`/media/${group.id}`}
          aria-label={t('feed.toGroup', { title: group.title })}
          className="pointer-events-auto inline-flex min-h-9 max-w-full items-center gap-1 text-[1.25rem] leading-7 font-bold text-white"
        >
          <span className="truncate" lang="zh">
            {group.title}
          </span>
          <IconChevronRight size={20} className="flip-rtl shrink-0 text-white/80" aria-hidden />
        </Link>
      </h2>
      <p className="line-clamp-2 text-card leading-[22px] text-white/90">
        <b className="font-semibold text-white">{t('episode.name', { index: video.index })}</b>
        {group.synopsis && (
          <>
            <Dot />
            <span lang="zh">{group.synopsis}</span>
          </>
        )}
      </p>
      <p className="mt-1 truncate text-caption text-white/76">
        {genre && (
          <>
            <span lang="zh">{genre}</span>
            <Dot />
          </>
        )}
        {t('play.fiction')}
      </p>
    </div>
  );
}

const Dot = () => (
  <span className="mx-1.5 inline-block size-1 rounded-full bg-white/50 align-middle" aria-hidden />
);
