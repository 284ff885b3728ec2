import { useCurrentPlayer } from '@playlet/player';
import { navigate, navigateBack } from '../../lib/navigation.ts';

/** Back from a locked episode to the last one that is open, or out of the player when this is the first. */
export function useWayBack(index: number): () => void {
  const player = useCurrentPlayer<{ locked?: boolean }>();
  return () => {
    const { index: current } = player.state.get();
    for (let open = current - 1; open >= 0; open -= 1) {
      if (player.clipAt(open)?.locked === false) return void player.go(open, 'call');
    }
    if (index > 1) navigateBack('/recommend');
    else void navigate('/recommend', { replace: true });
  };
}
