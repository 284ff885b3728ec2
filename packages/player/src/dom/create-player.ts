import type { Player, PlayerOptions } from '../core/api.ts';
import { createEngine } from '../core/engine.ts';
import type { MediaHost } from '../core/ports.ts';
import { createMseHost, findMediaSource } from '../mse/mse-host.ts';
import { createNativeHost } from '../native/native-host.ts';
import { browserClock, browserEnvironment, browserStorage } from './environment.ts';
import type { MediaInfo } from './media-session.ts';
import { performanceMetrics } from './metrics.ts';
import { browserNetwork } from './network.ts';

export type DomPlayerOptions<Clip> = PlayerOptions<Clip> & {
  /** What the system's media controls show for a clip; without it the player leaves them alone. */
  describe?: (clip: Clip) => MediaInfo;
};

/** A player that owns its media elements. */
export type DomPlayer<Clip> = Player<Clip> & {
  /**
   * Appends a slot's media element to `parent`; returns the function that removes it.
   *
   * @throws Error when there is no such slot
   */
  attach(slot: number, parent: HTMLElement): () => void;
};

/** Creates the three media elements, which are reused for every clip, and the engine that feeds them. */
export function createPlayer<Clip>(options: DomPlayerOptions<Clip>): DomPlayer<Clip> {
  const videos = [createVideo(), createVideo(), createVideo()] as const;
  const MediaSourceClass = findMediaSource();
  const createHost = (video: HTMLVideoElement): MediaHost =>
    MediaSourceClass ? createMseHost(video, MediaSourceClass) : createNativeHost(video);

  const engine = createEngine<Clip>(
    {
      clock: browserClock,
      network: browserNetwork,
      mediaHosts: [createHost(videos[0]), createHost(videos[1]), createHost(videos[2])],
      environment: browserEnvironment(videos[0]),
      storage: browserStorage,
      metrics: performanceMetrics,
    },
    options,
  );
  let stopMediaSession = () => {};
  return {
    ...engine,
    start() {
      engine.start();
      if (options.describe) stopMediaSession = followMediaSessionLater(engine, options.describe);
    },
    stop() {
      stopMediaSession();
      engine.stop();
    },
    attach(slot, parent) {
      const video = videos[slot];
      if (!video) throw new Error(`no slot ${slot}`);
      parent.append(video);
      return () => video.remove();
    },
  };
}

/** Connects the system's media controls after the first frame, which does not wait for their code; returns how to stop. */
function followMediaSessionLater<Clip>(
  player: Player<Clip>,
  describe: (clip: Clip) => MediaInfo,
): () => void {
  let stopFollowing = () => {};
  let isStopped = false;
  const stopWaiting = player.state.subscribe(() => {
    if (!player.state.get().slots.some(({ hasFrame }) => hasFrame)) return;
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
  video.disablePictureInPicture = true;
  video.tabIndex = -1;
  Object.assign(video.style, { display: 'block', width: '100%', height: '100%', objectFit: 'cover' });
  return video;
}
