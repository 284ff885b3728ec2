import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { IconPlayerSkipForwardFilled } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { Button } from '../../ui/control/button.tsx';
import type { EpisodeClip } from './episodes/episodes.ts';
import { WatchActions } from './watch-actions.tsx';

/** The actions of a tablet: below an upright one's stage with the synopsis, in the column of one on its side. */
export function BelowPlayer({ clip, synopsis }: { clip: EpisodeClip; synopsis: boolean }) {
  const t = useText();
  const player = useCurrentPlayer();
  const isLast = usePlayerState((state) => state.index >= state.count - 1);
  return (
    <>
      <div className="flex gap-3">
        <Button className="flex-[1.6] px-2!" disabled={isLast} onClick={() => player.next('call')}>
          <IconPlayerSkipForwardFilled size={18} aria-hidden />
          {t('play.next')}
        </Button>
        <WatchActions clip={clip} className="flex-1 px-2!" />
      </div>
      {synopsis && clip.group && (
        <p className="mt-4 line-clamp-2 text-card leading-[22px] text-text-2" lang="zh">
          {clip.group.synopsis}
        </p>
      )}
    </>
  );
}
