import { usePlayerState } from '@playlet/player';
import { IconChevronLeft, IconCrownFilled, IconDots } from '@tabler/icons-react';
import { isOfferedVip, useSession } from '../../../features/session/session.ts';
import { useLayout } from '../../../lib/media-query.ts';
import { navigateBack, useLocation } from '../../../lib/navigation.ts';
import { useText } from '../../../lib/text.ts';
import { Link } from '../../../ui/control/link.tsx';
import { usePlaceText } from '../../../ui/drama/place-text.ts';
import { IconButton } from '../../../ui/page/header.tsx';
import { useScrimStyle } from '../../../ui/player/scrims.tsx';
import { currentKeyOf, useFrameLightSamples } from '../../../ui/player/use-frame-light-samples.ts';
import type { EpisodeClip } from '../episodes/episodes.ts';
import type { Overlay } from './transport.tsx';

type TopBarProps = {
  clip: EpisodeClip;
  shown: boolean;
  /** Only the way back and the title. */
  bare?: boolean;
  onOpen: (overlay: Overlay) => void;
};

/** Back, what plays, the way to no ads, and more. A desk has all of it beside the player. */
export function TopBar({ clip, shown, bare = false, onOpen }: TopBarProps) {
  const t = useText();
  const offered = useSession(isOfferedVip);
  const { href } = useLocation();
  const placeText = usePlaceText();
  const { group, index } = clip;
  const isDesk = useLayout() === 'desktop';
  useFrameLightSamples(!isDesk);
  const scrim = useScrimStyle((clip.video?.poster ?? group?.poster)?.hash, usePlayerState(currentKeyOf));
  const back = () => navigateBack(`/media/${clip.groupId}`);
  return (
    <header
      data-controls
      inert={!shown}
      className={`pointer-events-none absolute inset-x-0 top-0 z-10 transition-opacity duration-160 xl:hidden ${shown ? '' : 'opacity-0'}`}
    >
      <div className="absolute inset-x-0 top-0 h-[150px] scrim-top" style={scrim} />
      <div className="pointer-events-auto relative flex items-center gap-1 ps-1 pe-1.5 pt-[calc(6px+env(safe-area-inset-top))] text-white">
        <IconButton label={t('action.back')} onClick={back}>
          <IconChevronLeft size={26} className="flip-rtl" aria-hidden />
        </IconButton>
        <div className="min-w-0 flex-1">
          <p
            className="truncate text-title3 large:line-clamp-2 large:leading-tight large:whitespace-normal"
            lang="zh"
          >
            {group?.title}
            <span className="hidden md:inline"> · {t('episode.name', { index })}</span>
          </p>
          <p className="line-clamp-2 text-caption text-white/80 md:hidden">{placeText(index, group)}</p>
        </div>
        {!bare && offered && (
          <Link
            to="/vip_pay_mask"
            search={{ back: href }}
            className="pressable hit flex h-8 items-center gap-1.5 rounded-full bg-white/14 px-3 text-secondary font-semibold text-gold md:hidden"
          >
            <IconCrownFilled size={17} aria-hidden />
            <span className="max-xs:sr-only large:sr-only">{t('play.adFree')}</span>
          </Link>
        )}
        {!bare && (
          <IconButton label={t('play.settings')} onClick={() => onOpen('settings')}>
            <IconDots size={24} aria-hidden />
          </IconButton>
        )}
      </div>
    </header>
  );
}
