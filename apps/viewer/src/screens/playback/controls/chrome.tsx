import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { IconMoon } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Caption } from '../../../features/playback/caption.tsx';
import { episodeKeyOf } from '../../../features/playback/episode-key.ts';
import { usePreferences } from '../../../features/playback/preferences.ts';
import { SoundPill } from '../../../features/playback/sound-pill.tsx';
import { createLazySide } from '../../../lib/lazy-part.ts';
import { useLayout } from '../../../lib/media-query.ts';
import { useText } from '../../../lib/text.ts';
import { formatTime } from '../../../lib/time.ts';
import { Buffering } from '../../../ui/player/buffering.tsx';
import { useScrub } from '../../../ui/player/scrub.ts';
import type { EpisodeClip } from '../episodes/episodes.ts';
import { LandscapeChrome } from '../landscape/landscape-chrome.tsx';
import { useResume } from '../resume.ts';
import { useSleep } from '../sleep-timer.ts';
import { Controls } from './controls.tsx';
import { EndCard } from './end-card.tsx';
import { unlockSpeed, useHold } from './hold.ts';
import { MiddleControls } from './middle-controls.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { RequiredNotices } from './required-notices.tsx';
import { TopBar } from './top-bar.tsx';
import type { Overlay } from './transport.tsx';

const MomentSlot = createLazySide(() => import('./moment-slot.tsx'));
const HoldSpeeds = createLazySide(() => import('./hold-speeds.tsx'));
const SpeedLocked = createLazySide(() => import('../../../ui/player/speed-locked.tsx'));

export type DeckChromeProps = {
  clips: readonly EpisodeClip[];
  clip: EpisodeClip;
  position: number;
  onOpen: (overlay: Overlay) => void;
};

type ChromeProps = DeckChromeProps & {
  /** Whether all controls are shown, or only the necessary ones. */
  shown: boolean;
};

/** Over an episode that can be watched. */
export function Chrome({ clips, clip, position, onOpen, shown: controlsShown }: ChromeProps) {
  const offline = usePlayerState((state) => !state.online);
  const landscape = useLayout() === 'landscape';
  const scrubbing = useScrub((state) => state.target !== null);
  const hasMoment = useHasMoment(clip);
  const hold = useHold((held) => held.hold);
  const shown = controlsShown && hold === null;
  const moment = hasMoment && !scrubbing && hold === null && (
    <div
      className={`absolute start-4 end-[76px] flex transition-[bottom] duration-160 md:end-4 land:start-2.5 land:end-2.5 land:bottom-4 ${shown ? 'bottom-[calc(132px+env(safe-area-inset-bottom))] md:bottom-[100px]' : 'bottom-[calc(64px+env(safe-area-inset-bottom))]'}`}
    >
      <Suspense>
        <MomentSlot clip={clip} />
      </Suspense>
    </div>
  );
  const speeds = <Suspense>{hold && <HoldSpeeds hold={hold} />}</Suspense>;
  const locked = <Suspense>{!hold && <LockedSpeed />}</Suspense>;
  if (landscape)
    return (
      <>
        <LandscapeChrome caption={hold ? 'none' : moment ? 'raised' : 'low'} />
        <RequiredNotices clip={clip} foot="landscape" />
        {moment}
        <div className="absolute inset-x-2 top-2.5 flex justify-center">{locked}</div>
        {speeds}
        <EndCard clips={clips} position={position} />
      </>
    );
  return (
    <>
      <div
        className={`pointer-events-none absolute inset-x-0 bottom-0 h-[390px] scrim-bottom transition-opacity duration-160 ${shown || offline || hold ? '' : 'opacity-0'}`}
      />
      <TopBar clip={clip} shown={shown && !offline} onOpen={onOpen} />
      {hold === null && (
        <div className="pointer-events-none absolute inset-x-4 top-[calc(4rem+env(safe-area-inset-top))] xl:top-4 flex flex-col items-start gap-2 [&>*]:pointer-events-auto">
          {locked}
          <SoundPill />
          {shown && <SleepLeft />}
        </div>
      )}
      <RequiredNotices
        clip={clip}
        foot={moment ? (shown ? 'moment-controls' : 'moment') : shown ? 'controls' : 'low'}
      />
      {hold === null && (
        <Caption
          className={
            shown
              ? `start-4 end-[76px] md:inset-x-10 ${hasMoment ? 'bottom-[244px] md:bottom-[164px]' : 'bottom-[190px] md:bottom-[110px]'}`
              : `inset-x-10 md:bottom-[70px] ${hasMoment ? 'bottom-[150px]' : 'bottom-[calc(66px+env(safe-area-inset-bottom))]'}`
          }
        />
      )}
      {moment}
      <Buffering />
      {speeds}
      <OfflineBanner />
      <MiddleControls shown={shown} />
      <Controls clip={clip} shown={shown} onOpen={onOpen} />
      <EndCard clips={clips} position={position} />
    </>
  );
}

/** The speed that was locked stays in sight at the top, for as long as it is the speed. */
function LockedSpeed() {
  const player = useCurrentPlayer();
  const locked = useHold((held) => held.locked);
  const speed = usePlayerState((state) => state.speed);
  const usual = usePreferences((preferences) => preferences.speed);
  if (locked === null || speed !== locked) return null;
  return (
    <div className="self-center">
      <SpeedLocked speed={locked} usual={usual} onRestore={() => unlockSpeed(player)} />
    </div>
  );
}

/** The rest of the sleep timer. */
function SleepLeft() {
  const t = useText();
  const seconds = useSleep((sleep) => sleep.left);
  const afterEpisode = useSleep((sleep) => sleep.afterEpisode);
  if (seconds === null && !afterEpisode) return null;
  return (
    <p className="flex h-7 animate-appear items-center gap-1.5 rounded-full bg-black/45 px-2.5 text-caption text-white tabular">
      <IconMoon size={14} aria-hidden />
      <span className="sr-only">{t('sleep.title')}</span>
      {seconds === null ? t('sleep.episode') : formatTime(seconds)}
    </p>
  );
}

/** Whether the slot above the line of progress has something to say at this moment. */
function useHasMoment(clip: EpisodeClip): boolean {
  const resumed = useResume(episodeKeyOf(clip)) !== undefined;
  const inPart = usePlayerState(({ source, position }) =>
    [source?.intro, source?.recap].some((part) => part && position >= part.start && position < part.end),
  );
  return resumed || inPart;
}
