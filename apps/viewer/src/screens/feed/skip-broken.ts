import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { useEffect } from 'react';
import { useText } from '../../lib/text.ts';

const MESSAGE_MS = 2000;

/** A clip that cannot play is passed after two seconds; the sentence to show meanwhile, or nothing. */
export function useSkipBroken(): string | null {
  const t = useText();
  const player = useCurrentPlayer();
  const index = usePlayerState((state) => state.index);
  const broken = usePlayerState(
    (state) => state.phase === 'failed' && state.online && state.index < state.count - 1,
  );
  useEffect(() => {
    if (!broken) return;
    const timer = setTimeout(() => player.next('call'), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [player, broken, index]);
  return broken ? t('feed.skipping') : null;
}
