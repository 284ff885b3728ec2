import type { Player } from '../core/api.ts';
import type { PlayerState } from '../core/state.ts';

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
  let told: Told | undefined;
  const stop = player.state.subscribe(() => {
    const { phase, index, position, duration, speed } = player.state.get();
    const playing = phase === 'playing';
    const state = playing ? 'playing' : 'paused';
    if (session.playbackState !== state) session.playbackState = state;
    const clip = player.clipAt(index);
    if (clip !== undefined && clip !== shown && playing) {
      shown = clip;
      session.metadata = metadataOf(describe(clip));
    }
    const now: Told = { playing, index, position, duration, speed, at: performance.now() };
    if (duration === 0 || (told && goesOn(told, now))) return;
    told = now;
    session.setPositionState?.({ duration, position: Math.min(position, duration), playbackRate: speed });
  });
  return () => {
    stop();
    for (const action of ACTIONS) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

/** What the system was told of the position; it goes on from there by itself. */
type Told = Pick<PlayerState, 'index' | 'position' | 'duration' | 'speed'> & { playing: boolean; at: number };

const DRIFT_SECONDS = 0.5;

function goesOn(told: Told, now: Told): boolean {
  const passed = told.playing ? ((now.at - told.at) / 1000) * told.speed : 0;
  return (
    told.index === now.index &&
    told.playing === now.playing &&
    told.duration === now.duration &&
    told.speed === now.speed &&
    Math.abs(told.position + passed - now.position) < DRIFT_SECONDS
  );
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
