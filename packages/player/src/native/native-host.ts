import type { MediaHost } from '../core/ports.ts';
import { createMediaElementControls } from '../dom/media-element.ts';

/** Creates a media host for browsers without any MediaSource that play HLS themselves (iPhones before iOS 17.1). */
export function createNativeHost(video: HTMLVideoElement): MediaHost {
  const { awaitFirstFrame, ...controls } = createMediaElementControls(video);
  return {
    ...controls,
    isNative: true,
    open({ masterUrl, position }) {
      awaitFirstFrame();
      video.src = masterUrl;
      video.load();
      if (position > 0)
        video.addEventListener('loadedmetadata', () => (video.currentTime = position), { once: true });
    },
    append: () => Promise.resolve(),
    endOfStream() {},
    close() {
      video.removeAttribute('src');
      video.load();
    },
    evict() {},
  };
}
