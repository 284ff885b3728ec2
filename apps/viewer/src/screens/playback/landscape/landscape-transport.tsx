import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import {
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlayerSkipForwardFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { setPreferences } from '../../../features/playback/preferences.ts';
import { useText } from '../../../lib/text.ts';
import { formatTime } from '../../../lib/time.ts';
import { IconButton } from '../../../ui/page/header.tsx';
import { Scrubber } from '../../../ui/player/scrubber.tsx';
import { formatSpeed } from '../../../ui/player/speed-text.ts';
import { useQualityName } from '../controls/quality-name.ts';
import type { Overlay } from '../controls/transport.tsx';

const STEP_SECONDS = 10;

/** The line of progress between its times, and the buttons; always shown, as no part of it covers the picture. */
export function LandscapeTransport({ onOpen }: { onOpen: (overlay: Overlay) => void }) {
  const t = useText();
  const player = useCurrentPlayer();
  const playing = usePlayerState((state) => state.phase === 'playing');
  const isLast = usePlayerState((state) => state.index >= state.count - 1);
  const speed = usePlayerState((state) => state.speed);
  const muted = usePlayerState((state) => state.muted);
  const qualityName = useQualityName();
  const openSettings = () => onOpen('settings');
  const toggleSound = () => {
    player.setMuted(!muted);
    setPreferences({ sound: muted });
  };
  return (
    <div className="shrink-0 pb-[max(4px,calc(env(safe-area-inset-bottom)-8px))]">
      <div dir="ltr" className="flex items-center gap-3">
        <Time of="position" />
        <div className="min-w-0 flex-1">
          <Scrubber look="player" />
        </div>
        <Time of="duration" />
      </div>
      <div dir="ltr" className="-mx-2 -mt-1 flex items-center gap-3">
        <IconButton label={t('play.back10')} onClick={() => player.seekBy(-STEP_SECONDS)}>
          <IconRewindBackward10 size={24} aria-hidden />
        </IconButton>
        <IconButton label={t(playing ? 'play.pause' : 'play.play')} onClick={() => player.togglePlay()}>
          {playing ? (
            <IconPlayerPauseFilled size={24} aria-hidden />
          ) : (
            <IconPlayerPlayFilled size={24} aria-hidden />
          )}
        </IconButton>
        <IconButton label={t('play.forward10')} onClick={() => player.seekBy(STEP_SECONDS)}>
          <IconRewindForward10 size={24} aria-hidden />
        </IconButton>
        <IconButton
          label={t('play.next')}
          onClick={() => player.next('call')}
          className={isLast ? 'opacity-35' : ''}
        >
          <IconPlayerSkipForwardFilled size={24} aria-hidden />
        </IconButton>
        <span className="flex-1" />
        <button type="button" onClick={openSettings} className={WORD}>
          <span aria-hidden>{formatSpeed(speed)}×</span>
          <span className="sr-only">{t('play.speedValue', { speed })}</span>
        </button>
        <button type="button" onClick={openSettings} className={`${WORD} max-[699px]:hidden`}>
          {qualityName}
        </button>
        <IconButton label={t(muted ? 'play.unmute' : 'play.mute')} onClick={toggleSound}>
          {muted ? <IconVolumeOff size={22} aria-hidden /> : <IconVolume size={22} aria-hidden />}
        </IconButton>
      </div>
    </div>
  );
}

function Time({ of }: { of: 'position' | 'duration' }) {
  const seconds = usePlayerState((state) => Math.floor(state[of]));
  return (
    <span className="text-secondary text-text-1 tabular" aria-hidden>
      {formatTime(seconds)}
    </span>
  );
}

const WORD =
  'pressable flex h-11 min-w-11 items-center justify-center px-1 text-body font-semibold whitespace-nowrap tabular';
