import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { IconVolumeOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { create } from 'zustand';
import { useText } from '../../lib/text.ts';
import { setPreferences } from './preferences.ts';

/** The time the words are shown; the sign stays. */
const WORDS_MS = 5000;

/** Whether the words about the sound have stood their time in this visit. */
export const useSoundWords = create(() => ({ isOver: false }));

type SoundPillProps = {
  /** The sign alone, from the beginning. */
  small?: boolean;
  className?: string;
};

/** 点按开启声音: shown while a clip plays without sound, as autoplay begins. After a while only the sign remains. */
export function SoundPill({ small = false, className = '' }: SoundPillProps) {
  const t = useText();
  const player = useCurrentPlayer();
  const muted = usePlayerState(
    (state) => state.muted && state.phase !== 'denied' && state.phase !== 'failed',
  );
  const isOver = useSoundWords((state) => state.isOver) || small;
  useEffect(() => {
    if (!muted || isOver) return undefined;
    const timer = setTimeout(() => useSoundWords.setState({ isOver: true }), WORDS_MS);
    return () => clearTimeout(timer);
  }, [muted, isOver]);
  if (!muted) return null;
  const openSound = () => {
    player.setMuted(false);
    setPreferences({ sound: true });
  };
  return (
    <button
      type="button"
      onClick={openSound}
      aria-label={t('play.tapForSound')}
      className={`pressable flex h-11 min-w-11 animate-appear items-center gap-2 rounded-full bg-black/55 text-body font-semibold text-white ${isOver ? 'justify-center' : 'px-3.5'} ${className}`}
    >
      <IconVolumeOff size={22} aria-hidden />
      {!isOver && <span className="short:hidden [@media(width<17em)]:hidden">{t('play.tapForSound')}</span>}
    </button>
  );
}
