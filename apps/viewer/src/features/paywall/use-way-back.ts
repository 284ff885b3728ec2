import { useCurrentPlayer } from '@playlet/player';
import { navigate, navigateBack } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';

/**
 * Back from a locked episode to the last one that is open, which has been seen already: a message leads on to other
 * dramas. Out of the player where none is open.
 */
export function useWayBack(index: number): () => void {
  const t = useText();
  const player = useCurrentPlayer<{ index?: number; locked?: boolean }>();
  return () => {
    const { index: current } = player.state.get();
    for (let open = current - 1; open >= 0; open -= 1) {
      const clip = player.clipAt(open);
      if (clip?.locked !== false) continue;
      const run = () => void navigate('/recommend');
      showToast('info', t('denied.backAt', { index: clip.index ?? open + 1 }), {
        label: t('denied.seeOthers'),
        run,
      });
      return void player.go(open, 'call');
    }
    if (index > 1) navigateBack('/recommend');
    else void navigate('/recommend', { replace: true });
  };
}
