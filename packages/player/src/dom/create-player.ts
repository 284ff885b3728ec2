import type { Player, PlayerOptions } from '../core/api.ts';
import { createEngine } from '../core/engine.ts';
import type { Screen } from '../core/ports.ts';
import { createMseScreen, findMediaSource } from '../mse/mse-host.ts';
import { createNativeScreen } from '../native/native-host.ts';
import { browserClock, browserMemory, browserSurroundings } from './environment.ts';
import type { MediaInfo } from './media-session.ts';
import { performanceMarks } from './metrics.ts';
import { browserNetwork } from './network.ts';

export interface DomPlayerOptions<Clip> extends PlayerOptions<Clip> {
  /** What the system's media controls show for a clip; without it they stay another player's. */
  describe?: (clip: Clip) => MediaInfo;
}

/** A player with media elements of its own. */
export interface DomPlayer<Clip> extends Player<Clip> {
  /** Puts a slot's media element into `host`; returns the way to take it out again. */
  attach(slot: number, host: HTMLElement): () => void;
}

/** Makes the three media elements, which are reused for every clip from then on, and the engine that fills them. */
export function createPlayer<Clip>(options: DomPlayerOptions<Clip>): DomPlayer<Clip> {
  const videos = [createVideo(), createVideo(), createVideo()] as const;
  const Source = findMediaSource();
  const screenFor = (video: HTMLVideoElement): Screen =>
    Source ? createMseScreen(video, Source) : createNativeScreen(video);

  const engine = createEngine<Clip>(
    {
      clock: browserClock,
      network: browserNetwork,
      screens: [screenFor(videos[0]), screenFor(videos[1]), screenFor(videos[2])],
      surroundings: browserSurroundings(videos[0]),
      memory: browserMemory,
      marks: performanceMarks,
    },
    options,
  );
  let leaveSession = () => {};
  return {
    ...engine,
    start() {
      engine.start();
      if (options.describe) leaveSession = followSessionLater(engine, options.describe);
    },
    stop() {
      leaveSession();
      engine.stop();
    },
    attach(slot, host) {
      const video = videos[slot];
      if (!video) throw new Error(`there is no slot ${slot}`);
      host.append(video);
      return () => video.remove();
    },
  };
}

/** The system's controls come once a picture is there: no first frame waits for their code. Answers the way to stop. */
function followSessionLater<Clip>(player: Player<Clip>, describe: (clip: Clip) => MediaInfo): () => void {
  let leave = () => {};
  let left = false;
  const stop = player.state.subscribe(() => {
    if (!player.state.get().slots.some(({ hasFrame }) => hasFrame)) return;
    stop();
    import('./media-session.ts').then(
      ({ followMediaSession }) => {
        if (!left) leave = followMediaSession(player, describe);
      },
      () => undefined, // the clip plays without them
    );
  });
  return () => {
    left = true;
    stop();
    leave();
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
