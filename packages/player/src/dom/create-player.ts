import type { Player, PlayerOptions } from '../core/api.ts';
import { createClipPlayer } from '../core/clip-player.ts';
import type { MediaHost } from '../core/ports.ts';
import { createMseHost, findMediaSource } from '../mse/mse-host.ts';
import { createNativeHost } from '../native/native-host.ts';
import { browserClock, browserStorage, createBrowserEnvironment } from './environment.ts';
import type { MediaInfo } from './media-session.ts';
import { performanceMetrics } from './metrics.ts';
import { browserNetwork } from './network.ts';
import { pauseOtherWindows } from './other-windows.ts';

export type DomPlayerOptions<Clip> = PlayerOptions<Clip> & {
  /** Returns the system's media controls for a clip; without it the player leaves them alone. */
  describe?: (clip: Clip) => MediaInfo;
};

/** The receiver of the player's events, which also answers its questions. */
export type PlayerOwner<Clip> = Pick<
  DomPlayerOptions<Clip>,
  'clipKey' | 'loadSource' | 'onMove' | 'onProgress' | 'describe'
>;

/** A player that owns its media elements. */
export type DomPlayer<Clip> = Player<Clip> & {
  /** Routes all callbacks to `owner` from now on. */
  setOwner(owner: PlayerOwner<Clip>): void;
  /**
   * Appends a slot's media element to `parent`, where it plays on; returns the function that removes it from there.
   *
   * @throws Error when there is no such slot
   */
  attach(slot: number, parent: HTMLElement): () => void;
  /** The media element that shows the current clip: for a small window, another screen, or a picture of this moment. */
  currentVideo(): HTMLVideoElement | undefined;
};

/** The id of this page: it separates one visit's requests from another's, without the viewer. */
const sessionId = Math.random().toString(36).slice(2);

/** Creates the three media elements, which are reused for every clip, and the engine that feeds them. */
export function createPlayer<Clip>(options: DomPlayerOptions<Clip>): DomPlayer<Clip> {
  const videos = [createVideo(), createVideo(), createVideo()] as const;
  const MediaSourceClass = findMediaSource();
  const createHost = (video: HTMLVideoElement): MediaHost =>
    MediaSourceClass ? createMseHost(video, MediaSourceClass) : createNativeHost(video);

  let owner: PlayerOwner<Clip> = options;
  const engine = createClipPlayer<Clip>(
    {
      clock: browserClock,
      network: browserNetwork,
      mediaHosts: [createHost(videos[0]), createHost(videos[1]), createHost(videos[2])],
      environment: createBrowserEnvironment(videos[0]),
      storage: browserStorage,
      metrics: performanceMetrics,
      sessionId,
    },
    {
      ...options,
      clipKey: (clip) => owner.clipKey(clip),
      loadSource: (clip, signal, current) => owner.loadSource(clip, signal, current),
      onMove: (clip, cause) => owner.onMove?.(clip, cause),
      onProgress: (progress) => owner.onProgress?.(progress),
    },
  );
  let stopMediaSession = () => {};
  let stopOtherWindows = () => {};
  return {
    ...engine,
    start() {
      engine.start();
      stopOtherWindows();
      stopOtherWindows = pauseOtherWindows(engine);
      stopMediaSession();
      if (options.describe)
        stopMediaSession = followMediaSessionLater(
          engine,
          (clip) => owner.describe?.(clip) ?? { title: document.title },
        );
    },
    stop() {
      stopOtherWindows();
      stopMediaSession();
      engine.stop();
    },
    setOwner(next) {
      owner = next;
    },
    attach(slot, parent) {
      const video = videos[slot];
      if (!video) throw new Error(`no slot ${slot}`);
      parent.append(video);
      return () => {
        // Another place that shows it by now has taken it along.
        if (video.parentNode === parent) video.remove();
      };
    },
    currentVideo() {
      const current = engine.state.get().slots.find(({ place }) => place === 'current');
      return current && videos[current.slot];
    },
  };
}

/** Connects the system's media controls once a clip moves, whose first frame their code would delay; returns how to stop. */
function followMediaSessionLater<Clip>(
  player: Player<Clip>,
  describe: (clip: Clip) => MediaInfo,
): () => void {
  let stopFollowing = () => {};
  let isStopped = false;
  const stopWaiting = player.state.subscribe(() => {
    const { slots, position } = player.state.get();
    if (position === 0 || !slots.some(({ hasFrame }) => hasFrame)) return;
    stopWaiting();
    import('./media-session.ts').then(
      ({ followMediaSession }) => {
        if (!isStopped) stopFollowing = followMediaSession(player, describe);
      },
      () => undefined, // the clip plays without them
    );
  });
  return () => {
    isStopped = true;
    stopWaiting();
    stopFollowing();
  };
}

function createVideo(): HTMLVideoElement {
  const video = document.createElement('video');
  video.muted = true;
  video.defaultMuted = true; // the attribute, by which browsers allow autoplay
  video.playsInline = true;
  video.preload = 'auto';
  video.tabIndex = -1;
  Object.assign(video.style, { display: 'block', width: '100%', height: '100%', objectFit: 'cover' });
  return video;
}
