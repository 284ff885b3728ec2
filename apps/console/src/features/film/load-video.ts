import type { EpisodeCheck } from '../quality/parts.ts';

type Media = EpisodeCheck['media'];

/** Sharp enough to judge by, and small enough to be held whole. */
const MAX_SHORT_SIDE_PX = 540;

/**
 * Plays an episode in a video element: all segments of one rendition, one behind the other, so that every frame can be
 * gone to. Answers what ends it.
 */
export function loadVideo(
  video: HTMLVideoElement,
  { folder, start }: Media,
  onFailure: () => void,
): () => void {
  const aborted = new AbortController();
  const fits = start.renditions.filter(({ width, height }) => Math.min(width, height) <= MAX_SHORT_SIDE_PX);
  const rendition = fits.at(-1) ?? start.renditions[0];
  const source = new MediaSource();
  const address = URL.createObjectURL(source);
  const append = async () => {
    if (!rendition) throw new Error('nothing to play');
    const buffer = source.addSourceBuffer(`video/mp4; codecs="${rendition.codecs}"`);
    source.duration = start.duration;
    for (const name of ['init.mp4', ...rendition.segments.map((_, at) => `${at}.m4s`)]) {
      const response = await fetch(`${folder}/${rendition.id}/${name}`, { signal: aborted.signal });
      if (!response.ok) throw new Error(`segment ${name}: ${response.status}`);
      buffer.appendBuffer(await response.arrayBuffer());
      await new Promise((resolve, reject) => {
        buffer.addEventListener('updateend', resolve, { once: true });
        buffer.addEventListener('error', reject, { once: true });
      });
    }
    if (source.readyState === 'open') source.endOfStream();
  };
  source.addEventListener(
    'sourceopen',
    () => {
      URL.revokeObjectURL(address);
      append().catch(() => {
        if (!aborted.signal.aborted) onFailure();
      });
    },
    { once: true },
  );
  video.src = address;
  return () => {
    aborted.abort();
    video.removeAttribute('src');
    video.load();
  };
}
