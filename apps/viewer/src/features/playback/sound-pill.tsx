import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { IconVolumeOff } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { prefer } from './preferences.ts';

/** 点按开启声音: shown while a clip plays without sound, as autoplay begins. */
export function SoundPill({ className = '' }: { className?: string }) {
  const t = useText();
  const player = useCurrentPlayer();
  const muted = usePlayerState(
    (state) => state.muted && state.phase !== 'denied' && state.phase !== 'failed',
  );
  if (!muted) return null;
  const openSound = () => {
    player.setMuted(false);
    prefer({ sound: true });
  };
  return (
    <button
      type="button"
      onClick={openSound}
      className={`pressable flex h-11 animate-appear items-center gap-2 rounded-full bg-black/55 ps-3.5 pe-4.5 text-body font-semibold text-white ${className}`}
    >
      <IconVolumeOff size={22} aria-hidden />
      {t('play.tapForSound')}
    </button>
  );
}
