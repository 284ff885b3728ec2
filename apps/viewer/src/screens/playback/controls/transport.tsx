import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import {
  IconMaximize,
  IconMinimize,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipForwardFilled,
  IconStack2Filled,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { setPreferences } from '../../../features/playback/preferences.ts';
import { useText } from '../../../lib/text.ts';
import { formatTime } from '../../../lib/time.ts';
import { IconButton } from '../../../ui/page/header.tsx';
import { canFullscreen, toggleFullscreen, useFullscreen } from '../../../ui/player/fullscreen.ts';
import { formatSpeed } from '../../../ui/player/speed-text.ts';
import { useQualityName } from './quality-name.ts';

/** The sheet over the deck. */
export type Overlay = 'episodes' | 'settings' | 'keys';

/** Play, next, and at the end of the row speed, quality and episodes; with a mouse also sound and full screen. */
export function Transport({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  const t = useText();
  const player = useCurrentPlayer();
  const playing = usePlayerState((state) => state.phase === 'playing');
  const isLast = usePlayerState((state) => state.index >= state.count - 1);
  const speed = usePlayerState((state) => state.speed);
  const qualityName = useQualityName();
  const openSettings = () => onOpen('settings');
  return (
    <div className="-mt-1 -ms-3 flex flex-wrap items-center text-white md:-me-2">
      <IconButton label={t(playing ? 'play.pause' : 'play.play')} onClick={() => player.togglePlay()}>
        {playing ? (
          <IconPlayerPauseFilled size={24} aria-hidden />
        ) : (
          <IconPlayerPlayFilled size={24} aria-hidden />
        )}
      </IconButton>
      <IconButton
        label={t('play.next')}
        onClick={() => player.next('call')}
        className={isLast ? 'opacity-35' : ''}
      >
        <IconPlayerSkipForwardFilled size={24} aria-hidden />
      </IconButton>
      <Clock />
      <span className="flex-1" />
      <Sound />
      <button type="button" onClick={openSettings} className={WORD}>
        <span aria-hidden>{formatSpeed(speed)}×</span>
        <span className="sr-only">{t('play.speedValue', { speed })}</span>
      </button>
      <button type="button" onClick={openSettings} className={WORD}>
        {qualityName}
      </button>
      <button
        type="button"
        onClick={() => onOpen('episodes')}
        className="pressable ms-1.5 flex min-h-11 shrink-0 items-center gap-2 rounded-full bg-white/15 px-4 text-body font-semibold md:hidden"
      >
        <IconStack2Filled size={20} aria-hidden />
        {t('play.episodes')}
      </button>
      <Fullscreen />
    </div>
  );
}

const WORD =
  'pressable flex min-h-11 min-w-11 shrink-0 items-center justify-center px-2 text-body font-semibold whitespace-nowrap tabular';

function Clock() {
  const position = usePlayerState((state) => Math.floor(state.position));
  const duration = usePlayerState((state) => state.duration);
  return (
    <span dir="ltr" className="hidden ps-1 text-card whitespace-nowrap tabular md:inline">
      {formatTime(position)}
      <span className="text-white/70"> / {formatTime(duration)}</span>
    </span>
  );
}

function Sound() {
  const t = useText();
  const player = useCurrentPlayer();
  const muted = usePlayerState((state) => state.muted);
  const toggle = () => {
    player.setMuted(!muted);
    setPreferences({ sound: muted });
  };
  return (
    <span className="hidden xl:inline">
      <IconButton label={t(muted ? 'play.unmute' : 'play.mute')} onClick={toggle}>
        {muted ? <IconVolumeOff size={22} aria-hidden /> : <IconVolume size={22} aria-hidden />}
      </IconButton>
    </span>
  );
}

function Fullscreen() {
  const t = useText();
  const full = useFullscreen();
  if (!canFullscreen()) return null;
  return (
    <span className="hidden md:inline">
      <IconButton
        label={t(full ? 'play.exitFullscreen' : 'play.fullscreen')}
        onClick={() => void toggleFullscreen()}
      >
        {full ? <IconMinimize size={22} aria-hidden /> : <IconMaximize size={22} aria-hidden />}
      </IconButton>
    </span>
  );
}
