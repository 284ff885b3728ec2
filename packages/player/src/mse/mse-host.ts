import type { MediaHost } from '../core/ports.ts';
import { createMediaElementControls } from '../dom/media-element.ts';
import { type Appender, createAppender } from './appender.ts';

export type MediaSourceClass = typeof MediaSource;

/** A gap up to this long is skipped; encoders leave smaller ones at a clip's beginning and between segments. */
const MAX_GAP_SECONDS = 0.5;
/** A seek into the next range lands this far behind its start. */
const GAP_SEEK_MARGIN_SECONDS = 0.001;
/** Less than this is not worth evicting. */
const MIN_EVICTION_SECONDS = 5;

/** Returns the browser's MediaSource, or ManagedMediaSource where there is only that (Safari on iPhones), or null. */
export function findMediaSource(): MediaSourceClass | null {
  const scope = globalThis as { MediaSource?: MediaSourceClass; ManagedMediaSource?: MediaSourceClass };
  return scope.MediaSource ?? scope.ManagedMediaSource ?? null;
}

/** Creates a media host that is fed part by part through Media Source Extensions. */
export function createMseHost(video: HTMLVideoElement, Source: MediaSourceClass): MediaHost {
  const { awaitFirstFrame, ...controls } = createMediaElementControls(video);
  let appender: Appender | null = null;
  let source: MediaSource | null = null;

  /** Playback does not cross gaps by itself, nor begin before the first buffered frame. */
  const jumpGap = () => {
    const position = video.currentTime;
    const buffered = controls.buffered();
    if (video.seeking || buffered.some(({ start, end }) => start <= position && position < end)) return;
    const next = buffered.find(({ start }) => start > position && start - position <= MAX_GAP_SECONDS);
    if (next) video.currentTime = next.start + GAP_SEEK_MARGIN_SECONDS;
  };
  // Not only when it waits: in a gap of one track the other plays on for seconds before the element notices.
  for (const type of ['waiting', 'timeupdate']) video.addEventListener(type, jumpGap);

  return {
    ...controls,
    isNative: false,
    open({ manifest, position }) {
      const media = new Source();
      source = media;
      // A managed source refuses to open otherwise.
      if ('ManagedMediaSource' in globalThis) video.disableRemotePlayback = true;
      const url = URL.createObjectURL(media);
      const opened = new Promise<void>((resolve) => {
        media.addEventListener(
          'sourceopen',
          () => {
            URL.revokeObjectURL(url);
            // The event comes late: the clip may have been swiped away, and its source closed again.
            if (media.readyState !== 'open') return;
            media.duration = manifest.duration;
            resolve();
          },
          { once: true },
        );
      });
      appender = createAppender(media, opened, () => video.currentTime);
      awaitFirstFrame();
      video.src = url;
      if (position > 0) video.currentTime = position;
    },
    async append(data) {
      const target = appender;
      await target?.append(data);
      if (target === appender) jumpGap();
    },
    endOfStream() {
      if (source?.readyState === 'open') void appender?.endOfStream();
    },
    close() {
      appender = null;
      source = null;
      video.removeAttribute('src');
      video.load();
    },
    evict({ start, end }) {
      const target = appender;
      const first = controls.buffered()[0];
      if (
        !target ||
        !first ||
        end - Math.max(start, first.start) < (end === Number.POSITIVE_INFINITY ? 0 : MIN_EVICTION_SECONDS)
      )
        return;
      target.remove(start, end).catch(() => {}); // closed in the meantime
    },
  };
}
