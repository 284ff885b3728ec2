import { type Player, useCurrentPlayer, usePlayerState } from '@playlet/player';
import { IconLockFilled, IconPlayerSkipForwardFilled } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/control/button.tsx';
import { type EpisodeClip, follow } from '../episodes/episodes.ts';

/** The card over the last picture of an episode when the next one does not follow by itself. */
export function EndCard({ clips, position }: { clips: readonly EpisodeClip[]; position: number }) {
  const ended = usePlayerState((state) => state.phase === 'ended');
  const next = follow(clips, position);
  if (!ended || next.kind === 'none') return null;
  return next.kind === 'locked' ? (
    <LockedNext index={next.index} />
  ) : (
    <Waiting index={clips[position]?.index ?? 0} />
  );
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
      <strong className="text-title3">{t('play.upNextLocked', { index })}</strong>
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

/** The viewer has 自动连播 off, or wanted to stop after this episode. */
function Waiting({ index }: { index: number }) {
  const t = useText();
  const player = useCurrentPlayer();
  return (
    <div role="status" className={CARD}>
      <strong className="text-title3">{t('play.episodeOver', { index })}</strong>
      <div className="mt-3 flex gap-3">
        <Button tone="quiet" size="card" onClick={() => replay(player)}>
          {t('play.replay')}
        </Button>
        <Button size="card" onClick={() => player.next('call')}>
          <IconPlayerSkipForwardFilled size={16} aria-hidden />
          {t('play.next')}
        </Button>
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
