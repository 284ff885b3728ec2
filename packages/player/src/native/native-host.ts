import type { Screen } from '../core/ports.ts';
import { createVideoControls } from '../dom/media-element.ts';

/** A screen for browsers that have no MediaSource of any kind but play HLS themselves (iPhones before iOS 17.1). */
export function createNativeScreen(video: HTMLVideoElement): Screen {
  const { renew, ...controls } = createVideoControls(video);
  return {
    ...controls,
    selfFed: true,
    open({ masterUrl, at }) {
      renew();
      video.src = masterUrl;
      video.load();
      if (at > 0) video.addEventListener('loadedmetadata', () => (video.currentTime = at), { once: true });
    },
    append: () => Promise.resolve(),
    finish() {},
    close() {
      video.removeAttribute('src');
      video.load();
    },
    buffered: () =>
      Array.from({ length: video.buffered.length }, (_, i) => ({
        start: video.buffered.start(i),
        end: video.buffered.end(i),
      })),
    evict() {},
  };
}
