import type { Range } from '../core/buffering/timeline.ts';
import type { Screen } from '../core/ports.ts';
import { createVideoControls } from '../dom/media-element.ts';
import { type Appender, createAppender } from './appender.ts';

export type MediaSourceClass = typeof MediaSource;

/** A hole up to this long is jumped over; encoders leave smaller ones at a clip's beginning and between segments. */
const HOLE = 0.5;
/** Buffers are cut in pieces no smaller than this many seconds. */
const CUT = 5;

/** The browser's MediaSource, the managed one of Safari on phones where that is all there is, or null. */
export function findMediaSource(): MediaSourceClass | null {
  const scope = globalThis as { MediaSource?: MediaSourceClass; ManagedMediaSource?: MediaSourceClass };
  return scope.MediaSource ?? scope.ManagedMediaSource ?? null;
}

/** A screen whose media element is fed by us, segment by segment. */
export function createMseScreen(video: HTMLVideoElement, Source: MediaSourceClass): Screen {
  const { renew, ...controls } = createVideoControls(video);
  let appender: Appender | null = null;
  let source: MediaSource | null = null;

  const ranges = (): Range[] =>
    Array.from({ length: video.buffered.length }, (_, i) => ({
      start: video.buffered.start(i),
      end: video.buffered.end(i),
    }));

  /** Playback does not cross holes by itself, nor begin before the first frame there is. */
  const jumpHole = () => {
    const at = video.currentTime;
    const all = ranges();
    if (video.seeking || all.some(({ start, end }) => start <= at && at < end)) return;
    const next = all.find(({ start }) => start > at && start - at <= HOLE);
    if (next) video.currentTime = next.start + 0.001;
  };
  // Not only when it waits: in a hole of one track the other plays on for seconds before anyone notices.
  for (const type of ['waiting', 'timeupdate']) video.addEventListener(type, jumpHole);

  return {
    ...controls,
    selfFed: false,
    open({ manifest, at }) {
      const media = new Source();
      source = media;
      video.disableRemotePlayback = true; // a managed source refuses to open otherwise
      const url = URL.createObjectURL(media);
      const opened = new Promise<void>((resolve) => {
        media.addEventListener(
          'sourceopen',
          () => {
            URL.revokeObjectURL(url);
            // Told late: the clip was swiped away in the meantime, and its source is closed again.
            if (media.readyState !== 'open') return;
            media.duration = manifest.duration;
            resolve();
          },
          { once: true },
        );
      });
      appender = createAppender(media, opened, () => video.currentTime);
      renew();
      video.src = url;
      if (at > 0) video.currentTime = at;
    },
    async append(chunk) {
      const target = appender;
      await target?.append(chunk);
      if (target === appender) jumpHole();
    },
    finish() {
      if (source?.readyState === 'open') void appender?.finish();
    },
    close() {
      appender = null;
      source = null;
      video.removeAttribute('src');
      video.load();
    },
    buffered: ranges,
    evict({ start, end }) {
      const target = appender;
      const first = ranges()[0];
      if (
        !target ||
        !first ||
        end - Math.max(start, first.start) < (end === Number.POSITIVE_INFINITY ? 0 : CUT)
      )
        return;
      target.remove(start, end).catch(() => {}); // closed meanwhile
    },
  };
}
