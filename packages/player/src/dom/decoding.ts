import type { IsEfficient } from '../core/media/preferred-ladder.ts';

/**
 * Asks the browser, once for each kind of rendition, whether its decoder is smooth and power-efficient: that a codec is supported says
 * nothing of a phone's battery. The answer comes later; until then nothing is known to be, and the clip starts without waiting.
 *
 * @see https://www.w3.org/TR/media-capabilities/
 */
export function createDecoderCheck(capabilities: MediaCapabilities | undefined): IsEfficient {
  const answers = new Map<string, boolean>();
  return ({ codecs, width, height, bandwidth, frameRate }) => {
    const video = codecs.split(',')[0] ?? '';
    const key = `${video} ${width}x${height} ${frameRate}`;
    const known = answers.get(key);
    if (known !== undefined) return known;
    answers.set(key, false);
    void capabilities
      ?.decodingInfo({
        type: 'media-source',
        video: {
          contentType: `video/mp4; codecs="${video}"`,
          width,
          height,
          bitrate: bandwidth,
          framerate: frameRate,
        },
      })
      .then(
        (info) => answers.set(key, info.supported && info.smooth && info.powerEfficient),
        // A browser that does not understand the question does not play it either.
        () => {},
      );
    return false;
  };
}
