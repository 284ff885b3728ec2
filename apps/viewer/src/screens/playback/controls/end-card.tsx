import { isComplete } from '@playlet/domain/group-progress';
import { type Player, useCurrentPlayer, usePlayerState } from '@playlet/player';
import { IconLockFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import { type EpisodeClip, follow } from '../episodes/episodes.ts';

/** What stands over the last picture when nothing follows by itself. */
export function EndCard({ clips, position }: { clips: readonly EpisodeClip[]; position: number }) {
  const ended = usePlayerState((state) => state.phase === 'ended');
  const next = follow(clips, position);
  if (!ended || next.kind === 'open') return null;
  return next.kind === 'locked' ? <LockedNext index={next.index} /> : <TheEnd clip={clips[position]} />;
}

const COUNTDOWN_SECONDS = 3;

/** Three seconds' notice before the curtain of the next episode, and a way not to go there. */
function LockedNext({ index }: { index: number }) {
  const t = useText();
  const player = useCurrentPlayer();
  const [seconds, setSeconds] = useState(COUNTDOWN_SECONDS);
  const [staying, setStaying] = useState(false);
  useEffect(() => {
    if (staying) return;
    if (seconds === 0) return void player.next('end');
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [player, seconds, staying]);
  return (
    <div role="status" className={CARD}>
      <IconLockFilled size={28} className="text-gold-icon" aria-hidden />
      <p className="text-title3">{t('play.upNextLocked', { index })}</p>
      {!staying && (
        <p className="text-secondary text-white/80 tabular">{t('play.upNext', { seconds, index })}</p>
      )}
      <div className="mt-3 flex gap-3">
        {staying ? (
          <Button tone="quiet" size="card" onClick={() => replay(player)}>
            {t('play.replay')}
          </Button>
        ) : (
          <Button tone="quiet" size="card" onClick={() => setStaying(true)}>
            {t('play.stayHere')}
          </Button>
        )}
        <Button size="card" onClick={() => player.next('call')}>
          {t('play.goNow')}
        </Button>
      </div>
    </div>
  );
}

/** Behind the newest episode, or the last of all. */
function TheEnd({ clip }: { clip: EpisodeClip | undefined }) {
  const t = useText();
  const player = useCurrentPlayer();
  const complete = clip?.group !== undefined && isComplete(clip.group);
  return (
    <div role="status" className={CARD}>
      <p className="text-title2">{t(complete ? 'play.finished' : 'play.caughtUp')}</p>
      <div className="mt-3 flex gap-3">
        <Button tone="quiet" size="card" onClick={() => replay(player)}>
          <IconPlayerPlayFilled size={16} aria-hidden />
          {t('play.replay')}
        </Button>
        <Link to={`/media/${clip?.groupId}`} className={buttonClass({ size: 'card' })}>
          {t('play.toGroup')}
        </Link>
      </div>
    </div>
  );
}

function replay(player: Player<unknown>) {
  player.seek(0);
  player.play();
}

const CARD =
  'absolute inset-x-6 top-[42%] mx-auto flex max-w-[300px] -translate-y-1/2 animate-appear flex-col items-center gap-1 rounded-group bg-black/75 p-5 text-center text-white';
