import type { Player } from '@playlet/player';

/** What the runner and the page share: how a swipe is asked for and what the page saw of it. */
export interface BenchPage {
  /** Index of the clip on show. */
  index(): number;
  /** Milliseconds from each swipe to its first frame, in order; the first entry is the cold start from navigation. */
  frames(): { index: number; ms: number }[];
  /** Milliseconds from each swipe to the first picture that moved, and until the deck rested too; as `frames`. */
  moves(): { index: number; movingMs: number; settledMs: number }[];
  /** Waits for data after a clip had begun: milliseconds each, and seconds of playing. */
  stalls(): { index: number; ms: number }[];
  /** Furthest position played, per clip. */
  played(): Record<number, number>;
  /** Seconds shown in each rendition, by the picture's short side. */
  shown(): Record<number, number>;
}

declare global {
  interface Window {
    bench: BenchPage;
    /** Only on the page of our own player. */
    player: Player<unknown>;
  }
}

const shown = new WeakSet<HTMLVideoElement>();

/** Follows a media element from its birth: whether the picture of its present source has reached the screen. */
export function observe(video: HTMLVideoElement): HTMLVideoElement {
  const renew = () => {
    shown.delete(video);
    const source = video.currentSrc;
    video.requestVideoFrameCallback(() => {
      if (video.currentSrc !== source && source !== '') return;
      shown.add(video);
    });
  };
  video.addEventListener('loadstart', renew);
  return video;
}

/**
 * One rule for every way of playing. A swipe ends with the first picture of the new clip: the browser's next picture
 * where the clip's first frame has been presented already, otherwise the first frame presented.
 */
export function createMeasure(
  current: () => { index: number; video: HTMLVideoElement },
  isAtRest: () => boolean = () => true,
): BenchPage & {
  swiped: (since: number) => void;
} {
  const frames: { index: number; ms: number }[] = [];
  const moves: { index: number; movingMs: number; settledMs: number }[] = [];
  const stalls: { index: number; ms: number }[] = [];
  const played: Record<number, number> = {};
  const seconds: Record<number, number> = {};
  let sampledAt = performance.now();
  let began = -1;
  let stalledAt: number | null = null;

  const sample = () => {
    const { index, video } = current();
    const now = performance.now();
    const isMoving = began === index && !video.paused && !video.ended && video.readyState >= 3;
    const side = Math.min(video.videoWidth, video.videoHeight);
    if (isMoving) seconds[side] = (seconds[side] ?? 0) + (now - sampledAt) / 1000;
    sampledAt = now;
    if (video.readyState > 0) played[index] = Math.max(played[index] ?? 0, video.currentTime);
    const waiting =
      began === index && !video.paused && !video.ended && !video.seeking && video.readyState < 3;
    if (waiting) stalledAt ??= performance.now();
    else if (stalledAt !== null) {
      stalls.push({ index, ms: performance.now() - stalledAt });
      stalledAt = null;
    }
    if (!video.paused && video.readyState >= 3 && video.currentTime > 0) began = index;
  };
  setInterval(sample, 20);

  return {
    index: () => current().index,
    frames: () => frames,
    moves: () => moves,
    stalls: () => stalls,
    played: () => played,
    shown: () => seconds,
    swiped(since) {
      const { index, video } = current();
      stalledAt = null;
      const seen = () => {
        if (current().index === index) frames.push({ index, ms: performance.now() - since });
      };
      const moving = () => {
        const movingMs = performance.now() - since;
        const settle = () => {
          if (current().index !== index) return;
          if (!isAtRest()) requestAnimationFrame(settle);
          else moves.push({ index, movingMs, settledMs: performance.now() - since });
        };
        settle();
      };
      if (shown.has(video)) {
        requestAnimationFrame(seen);
        video.requestVideoFrameCallback(moving);
      } else
        video.requestVideoFrameCallback(() => {
          seen();
          video.requestVideoFrameCallback(moving);
        });
    },
  };
}
