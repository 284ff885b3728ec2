import type { GroupDetail } from '@playlet/contract';
import UnlockWays from '../../features/paywall/unlock-ways.tsx';
import { useWayBack } from '../../features/paywall/use-way-back.ts';
import { useText } from '../../lib/text.ts';
import { type EpisodeClip, firstLockedOf } from './episodes/episodes.ts';

type PanelWaysProps = { clips: readonly EpisodeClip[]; clip: EpisodeClip; group: GroupDetail };

/** The ways into a locked episode, in the column beside its curtain. */
export default function PanelWays({ clips, clip, group }: PanelWaysProps) {
  const t = useText();
  const close = useWayBack(clip.index);
  const free = (firstLockedOf(clips) ?? 1) - 1;
  return (
    <div className="curtain-late [--notch-ground:var(--bg)]">
      <UnlockWays
        group={group}
        index={clip.index}
        onClose={close}
        note={
          free > 0 && (
            <p className="mt-1 text-secondary text-text-2">
              <span lang="zh">《{group.title}》</span>
              {t('denied.freeUntil', { index: free })}
            </p>
          )
        }
      />
    </div>
  );
}
