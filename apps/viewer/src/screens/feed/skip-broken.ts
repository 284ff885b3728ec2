import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../lib/text.ts';

const MESSAGE_MS = 2000;

/** A clip that cannot play is passed after two seconds, also the last one; the sentence to show meanwhile, or nothing. */
export function useSkipBroken(onPastEnd: () => void): string | null {
  const t = useText();
  const player = useCurrentPlayer();
  const index = usePlayerState((state) => state.index);
  const broken = usePlayerState((state) => state.phase === 'failed' && state.online);
  const skip = useEffectEvent(() => {
    if (!player.next('call')) onPastEnd();
  });
  useEffect(() => {
    if (!broken) return;
    const timer = setTimeout(() => skip(), MESSAGE_MS);
    return () => clearTimeout(timer);
  }, [broken, index]);
  return broken ? t('feed.skipping') : null;
}
