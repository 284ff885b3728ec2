import type { Player, Progress } from '@playlet/player';
import { useEffect, useEffectEvent } from 'react';
import { reportProgress } from './progress.ts';

/** When the page goes away while something plays, the service hears how far it came. */
export function useFinalReport<Clip>(
  player: Player<Clip>,
  tell: (progress: Progress<Clip>) => void = reportProgress,
): void {
  const tellNow = useEffectEvent(tell);
  useEffect(() => {
    const report = () => {
      const { source, phase, index, position, duration } = player.state.get();
      const clip = player.clipAt(index);
      if (source && clip !== undefined && phase === 'playing')
        tellNow({ playId: source.playId, clip, position, duration, event: 'pause' });
    };
    window.addEventListener('pagehide', report);
    return () => window.removeEventListener('pagehide', report);
  }, [player]);
}
