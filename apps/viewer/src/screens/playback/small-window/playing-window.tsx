import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import type { Ref } from 'react';
import { useText } from '../../../lib/text.ts';
import { SmallWindow } from '../../../ui/player/small-window.tsx';
import type { WindowMover } from '../../../ui/player/window-mover.ts';
import type { EpisodeClip } from '../episodes/episodes.ts';
import { useWindowPlayback } from './use-window-playback.ts';

type PlayingWindowProps = {
  /** Whether what plays is in it already. */
  isLive: boolean;
  page: Element | null;
  mover: Ref<Pick<WindowMover, 'settle'>>;
  onReturn: () => void;
  onClose: () => void;
};

const SLOT_IDS = [0, 1, 2] as const;

/** The player's small window, with its three media elements. */
export function PlayingWindow({ isLive, page, mover, onReturn, onClose }: PlayingWindowProps) {
  const t = useText();
  const player = useCurrentPlayer<EpisodeClip>();
  const clip = player.clipAt(usePlayerState((state) => state.index));
  const current = usePlayerState(({ slots }) => slots.find(({ place }) => place === 'current')?.slot);
  const plays = usePlayerState(({ phase }) => phase === 'playing');
  const share = usePlayerState(({ duration, position }) =>
    duration > 0 ? Math.min(1, position / duration) : 0,
  );
  return (
    <SmallWindow
      ref={mover}
      page={page}
      title={clip?.group?.title ?? ''}
      episode={clip ? t('episode.name', { index: clip.index }) : ''}
      plays={plays}
      share={share}
      onReturn={onReturn}
      onTogglePlay={() => player.togglePlay()}
      onClose={onClose}
    >
      {SLOT_IDS.map((slot) => (
        <div
          key={slot}
          data-layer={slot}
          data-current={slot === current ? '' : undefined}
          className="small-window-layer"
        />
      ))}
      {isLive && <Live onClose={onClose} />}
    </SmallWindow>
  );
}

function Live({ onClose }: { onClose: () => void }) {
  useWindowPlayback(onClose);
  return null;
}
