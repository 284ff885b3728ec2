import type { Player, Progress } from '@playlet/player';
import { useEffect, useRef } from 'react';
import { reportProgress } from './progress.ts';

/** When the page goes away while something plays, the service hears how far it came. */
export function useFinalReport<Clip>(
  player: Player<Clip>,
  tell: (progress: Progress) => void = reportProgress,
): void {
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    const report = () => {
      const { source, phase, index, position, duration } = player.state.get();
      if (source && phase === 'playing')
        latest.current({ playId: source.playId, index, position, duration, event: 'pause' });
    };
    window.addEventListener('pagehide', report);
    return () => window.removeEventListener('pagehide', report);
  }, [player]);
}
