import { usePlayerState } from '@playlet/player';
import { useEffect, useEffectEvent } from 'react';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';

/** 网络较慢，已切到流畅: said when the player went down to its lowest rendition by itself. */
export function useSlowNetworkNotice(): void {
  const t = useText();
  const smooth = usePlayerState((state) => state.smooth);
  const notify = useEffectEvent(() => showToast('info', t('play.slow')));
  useEffect(() => {
    if (smooth) notify();
  }, [smooth]);
}
