import type { Player } from '../core/api.ts';

export interface MediaInfo {
  title: string;
  artist?: string;
  /** Address of a poster. */
  artwork?: string;
}

const ACTIONS = [
  'play',
  'pause',
  'nexttrack',
  'previoustrack',
  'seekbackward',
  'seekforward',
  'seekto',
] as const;
const STEP = 10;

/** Lets the lock screen and headset buttons show and steer what plays; returns the way to stop. */
export function followMediaSession<Clip>(
  player: Player<Clip>,
  describe: (clip: Clip) => MediaInfo,
): () => void {
  const session = 'mediaSession' in navigator ? navigator.mediaSession : null;
  if (!session) return () => {};
  const handlers: Record<(typeof ACTIONS)[number], MediaSessionActionHandler> = {
    play: () => player.play(),
    pause: () => player.pause(),
    nexttrack: () => player.next(),
    previoustrack: () => player.previous(),
    seekbackward: ({ seekOffset }) => player.seekBy(-(seekOffset ?? STEP)),
    seekforward: ({ seekOffset }) => player.seekBy(seekOffset ?? STEP),
    seekto: ({ seekTime }) => player.seek(seekTime ?? 0),
  };
  for (const action of ACTIONS) setHandler(session, action, handlers[action]);

  let shown: Clip | undefined;
  const stop = player.state.subscribe(() => {
    const { phase, index, position, duration, speed } = player.state.get();
    session.playbackState = phase === 'playing' ? 'playing' : 'paused';
    const clip = player.clipAt(index);
    if (clip !== undefined && clip !== shown && phase === 'playing') {
      shown = clip;
      session.metadata = metadataOf(describe(clip));
    }
    if (duration > 0)
      session.setPositionState?.({ duration, position: Math.min(position, duration), playbackRate: speed });
  });
  return () => {
    stop();
    for (const action of ACTIONS) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

/** Browsers throw for actions they do not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // not offered by this browser
  }
}

const metadataOf = ({ title, artist = '', artwork }: MediaInfo): MediaMetadata =>
  new MediaMetadata({ title, artist, artwork: artwork ? [{ src: artwork }] : [] });
