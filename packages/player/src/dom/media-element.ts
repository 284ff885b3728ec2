import { PlayerError } from '../core/errors.ts';
import { BLOCKED, type Screen, type ScreenEvent } from '../core/ports.ts';

/** What a media element does the same way however its bytes come. */
export type VideoControls = Omit<
  Screen,
  'selfFed' | 'open' | 'append' | 'finish' | 'close' | 'buffered' | 'evict'
> & {
  /** Another clip begins: its first frame is awaited anew. */
  renew: () => void;
};

const EVENTS = {
  waiting: 'waiting',
  ended: 'ended',
  timeupdate: 'time',
  seeking: 'seeking',
  seeked: 'seeked',
  volumechange: 'volume',
  ratechange: 'rate',
  progress: 'buffer',
} as const;

/** Wires one media element to the screen's events and commands. */
export function createVideoControls(video: HTMLVideoElement): VideoControls {
  let listener: (event: ScreenEvent) => void = () => {};
  let hasFrame = false;
  let session = 0;
  const waiting = new Set<(at: number) => void>();
  const emit = (event: ScreenEvent) => listener(event);

  for (const [name, type] of Object.entries(EVENTS)) video.addEventListener(name, () => emit({ type }));
  // Both are told late: after a quick change of mind the element does the other thing already.
  video.addEventListener('playing', () => {
    if (!video.paused) emit({ type: 'playing' });
  });
  video.addEventListener('pause', () => {
    // At the end `ended` says it better.
    if (video.paused && !video.ended) emit({ type: 'pause' });
  });
  video.addEventListener('error', () => {
    if (video.error && video.hasAttribute('src')) emit({ type: 'error', failure: failureOf(video.error) });
  });

  const presented = (mine: number) => {
    if (mine !== session || hasFrame) return;
    hasFrame = true;
    const at = performance.now();
    for (const seen of waiting) seen(at);
    waiting.clear();
    emit({ type: 'frame' });
  };

  return {
    listen(next) {
      listener = next;
    },
    renew() {
      const mine = ++session;
      hasFrame = false;
      if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => presented(mine));
      else whenDrawn(video, () => presented(mine));
    },
    onNextFrame(seen) {
      if (!hasFrame) {
        waiting.clear();
        waiting.add(seen);
        return () => waiting.delete(seen);
      }
      // Its first frame stands already: the eye gets it with the browser's next picture.
      const request = requestAnimationFrame(() => seen(performance.now()));
      return () => cancelAnimationFrame(request);
    },
    position: () => video.currentTime,
    seek(position) {
      video.currentTime = position;
    },
    async play() {
      try {
        await video.play();
      } catch (refusal) {
        if (refusal instanceof DOMException && refusal.name === 'NotAllowedError') throw BLOCKED;
        // AbortError: paused or given another clip meanwhile; a bad source comes as an error event.
      }
    },
    pause: () => video.pause(),
    setSpeed(speed) {
      video.defaultPlaybackRate = speed; // survives the next clip
      video.playbackRate = speed;
    },
    setMuted(muted) {
      video.muted = muted;
    },
    muted: () => video.muted,
    setVolume(volume) {
      video.volume = volume;
    },
    volume: () => video.volume,
  };
}

/** For browsers without requestVideoFrameCallback: decoded, and a picture later drawn. */
function whenDrawn(video: HTMLVideoElement, drawn: () => void): void {
  video.addEventListener('loadeddata', () => requestAnimationFrame(() => requestAnimationFrame(drawn)), {
    once: true,
  });
}

function failureOf(error: MediaError): PlayerError {
  if (error.code === MediaError.MEDIA_ERR_NETWORK)
    return new PlayerError('network', 'NETWORK', error.message);
  if (error.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED)
    return new PlayerError('decode', 'UNSUPPORTED', error.message);
  return new PlayerError('decode', 'DECODE', error.message);
}
