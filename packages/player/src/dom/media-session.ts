import type { Player } from '../core/api.ts';
import type { PlayerState } from '../core/state.ts';

/** The data of the system's media controls. */
export type MediaInfo = {
  title: string;
  artist?: string | undefined;
  /** Address of a poster. */
  artwork?: string | undefined;
};

const ACTIONS = [
  'play',
  'pause',
  'nexttrack',
  'previoustrack',
  'seekbackward',
  'seekforward',
  'seekto',
] as const;
const SEEK_STEP_SECONDS = 10;

/** Lets the lock screen and headset buttons show and control what plays; returns the function that stops it. */
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
    seekbackward: ({ seekOffset }) => player.seekBy(-(seekOffset ?? SEEK_STEP_SECONDS)),
    seekforward: ({ seekOffset }) => player.seekBy(seekOffset ?? SEEK_STEP_SECONDS),
    seekto: ({ seekTime }) => player.seek(seekTime ?? 0),
  };
  for (const action of ACTIONS) setHandler(session, action, handlers[action]);

  let shownClip: Clip | undefined;
  let reported: ReportedPosition | undefined;
  const stop = player.state.subscribe(() => {
    const { phase, index, position, duration, speed } = player.state.get();
    const playing = phase === 'playing';
    const state = playing ? 'playing' : 'paused';
    if (session.playbackState !== state) session.playbackState = state;
    const clip = player.clipAt(index);
    if (clip !== undefined && clip !== shownClip && playing) {
      shownClip = clip;
      session.metadata = metadataOf(describe(clip));
    }
    const now: ReportedPosition = { playing, index, position, duration, speed, at: performance.now() };
    if (duration === 0 || (reported && isAsExpected(reported, now))) return;
    reported = now;
    session.setPositionState?.({ duration, position: Math.min(position, duration), playbackRate: speed });
  });
  return () => {
    stop();
    for (const action of ACTIONS) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

/** The position last reported to the system, which extrapolates from there by itself. */
type ReportedPosition = Pick<PlayerState, 'index' | 'position' | 'duration' | 'speed'> & {
  playing: boolean;
  at: number;
};

const MAX_DRIFT_SECONDS = 0.5;

function isAsExpected(reported: ReportedPosition, now: ReportedPosition): boolean {
  const passed = reported.playing ? ((now.at - reported.at) / 1000) * reported.speed : 0;
  return (
    reported.index === now.index &&
    reported.playing === now.playing &&
    reported.duration === now.duration &&
    reported.speed === now.speed &&
    Math.abs(reported.position + passed - now.position) < MAX_DRIFT_SECONDS
  );
}

/** Sets an action handler; browsers throw for actions they do not support. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // not supported by this browser
  }
}

const metadataOf = ({ title, artist = '', artwork }: MediaInfo): MediaMetadata =>
  new MediaMetadata({ title, artist, artwork: artwork ? [{ src: artwork }] : [] });
