import {
  type Failure as PlayerFailure,
  type PlayerState,
  useCurrentPlayer,
  usePlayerState,
} from '@playlet/player';
import { IconRefresh } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import { formatTime } from '../../lib/time.ts';
import { Button } from '../../ui/control/button.tsx';

/** Tests whether the clip has stopped for good: it failed, or the network is gone and the buffer is played. */
export const isBroken = (state: Pick<PlayerState, 'phase' | 'online' | 'stalled'>): boolean =>
  state.phase === 'failed' || (!state.online && state.stalled);

/** Over the blurred picture where it stopped: try again, or at the lowest quality; the number for support. */
export function Failure({ failure }: { failure: PlayerFailure | null }) {
  const t = useText();
  const player = useCurrentPlayer();
  const position = usePlayerState((state) => Math.floor(state.position));
  const lowest = usePlayerState((state) => state.renditions[0]?.id);
  const quality = usePlayerState((state) => state.quality);
  const playId = usePlayerState((state) => state.source?.playId);
  const decode = failure?.kind === 'decode';
  const text = decode
    ? t('play.failedDecode')
    : position > 0
      ? t('play.failedAt', { time: formatTime(position) })
      : t('play.failedStart');
  const retryLower = () => {
    if (lowest !== undefined) player.setQuality(lowest);
    player.retry();
  };
  return (
    <div
      role="alert"
      className="absolute inset-0 flex flex-col items-center justify-center bg-black/60 px-12 text-center text-white backdrop-blur-sm"
    >
      <h2 className="text-title2">{t('play.failed')}</h2>
      <p className="mt-1.5 text-body text-white/85">{text}</p>
      <div className="mt-6 flex w-full max-w-[294px] flex-col gap-2.5">
        <Button onClick={() => player.retry()}>
          <IconRefresh size={18} aria-hidden />
          {t('action.retry')}
        </Button>
        {lowest !== undefined && quality !== lowest && (
          <Button tone="quiet" className="bg-white/16!" onClick={retryLower}>
            {t('play.toSmooth')}
          </Button>
        )}
      </div>
      {failure && (
        // As wide as the picture: the number for the support is read out, and stays in one line.
        <p className="-mx-9 mt-5 text-micro font-normal wrap-anywhere text-white/70 select-text">
          {t('state.errorCode', { code: formatSupportCode(failure, playId) })}
        </p>
      )}
    </div>
  );
}

/**
 * Returns the code for the support: HLS-404 for a file that was refused, and the number of the play where there is one.
 */
export function formatSupportCode({ code }: Pick<PlayerFailure, 'code'>, playId?: string): string {
  const number = code.replace(/^HTTP_/, 'HLS-');
  return playId ? `${number} · ${playId}` : number;
}
