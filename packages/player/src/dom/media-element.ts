import { PlayerError } from '../core/errors.ts';
import type { TimeRange } from '../core/media/timeline.ts';
import { BLOCKED, type MediaHost, type MediaHostEvent } from '../core/ports.ts';

/** The part of a media host that does not depend on how the media is fetched. */
type MediaElementControls = Omit<
  MediaHost,
  'isNative' | 'open' | 'append' | 'endOfStream' | 'close' | 'evict'
> & {
  /** Awaits the first frame of another clip. */
  awaitFirstFrame: () => void;
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

/** Connects one media element to the events and commands of a media host. */
export function createMediaElementControls(video: HTMLVideoElement): MediaElementControls {
  let listener: (event: MediaHostEvent) => void = () => {};
  let hasFrame = false;
  let session = 0;
  const frameListeners = new Set<(at: number) => void>();
  const buffered = createBufferedReader(video);
  const emit = (event: MediaHostEvent) => listener(event);

  for (const [name, type] of Object.entries(EVENTS)) video.addEventListener(name, () => emit({ type }));
  // Both events come late: by then the element may already be doing the opposite.
  video.addEventListener('playing', () => {
    if (!video.paused) emit({ type: 'playing' });
  });
  video.addEventListener('pause', () => {
    // At the end the `ended` event follows.
    if (video.paused && !video.ended) emit({ type: 'pause' });
  });
  video.addEventListener('error', () => {
    if (video.error && video.hasAttribute('src')) emit({ type: 'error', failure: failureOf(video.error) });
  });

  const onPresented = (frameSession: number) => {
    if (frameSession !== session || hasFrame) return;
    hasFrame = true;
    const at = performance.now();
    for (const onFrame of frameListeners) onFrame(at);
    frameListeners.clear();
    emit({ type: 'frame' });
  };

  return {
    listen(next) {
      listener = next;
    },
    awaitFirstFrame() {
      session += 1;
      const frameSession = session;
      hasFrame = false;
      buffered.forget();
      if ('requestVideoFrameCallback' in video)
        video.requestVideoFrameCallback(() => onPresented(frameSession));
      else whenDrawn(video, () => onPresented(frameSession));
    },
    onNextFrame(onFrame) {
      if (!hasFrame) {
        frameListeners.clear();
        frameListeners.add(onFrame);
        return () => frameListeners.delete(onFrame);
      }
      // The first frame is decoded already: it appears with the browser's next picture.
      const animationFrame = requestAnimationFrame(() => onFrame(performance.now()));
      return () => cancelAnimationFrame(animationFrame);
    },
    buffered: buffered.read,
    position: () => video.currentTime,
    seek(position) {
      video.currentTime = position;
    },
    async play() {
      try {
        await video.play();
      } catch (refusal) {
        if (refusal instanceof DOMException && refusal.name === 'NotAllowedError') throw BLOCKED;
        // AbortError: paused or given another clip in the meantime; a bad source arrives as an error event.
      }
    },
    pause: () => video.pause(),
    paused: () => video.paused,
    setSpeed(speed) {
      video.defaultPlaybackRate = speed; // is kept for the next clip
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

/**
 * Caches an element's buffered ranges. They are read for each part of a clip, many times in one task, in which they do
 * not change; the browser rebuilds them at each reading.
 */
function createBufferedReader(video: HTMLVideoElement): { read: () => TimeRange[]; forget: () => void } {
  let known: TimeRange[] | null = null;
  const forget = () => {
    known = null;
  };
  const read = () => {
    if (known) return known;
    queueMicrotask(forget);
    known = rangesOf(video.buffered);
    return known;
  };
  return { read, forget };
}

function rangesOf(ranges: TimeRanges): TimeRange[] {
  return Array.from({ length: ranges.length }, (_, at) => ({ start: ranges.start(at), end: ranges.end(at) }));
}

/** For browsers without requestVideoFrameCallback: a decoded frame has been drawn two pictures later. */
function whenDrawn(video: HTMLVideoElement, onDrawn: () => void): void {
  video.addEventListener('loadeddata', () => requestAnimationFrame(() => requestAnimationFrame(onDrawn)), {
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
