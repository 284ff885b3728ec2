import shaka from 'shaka-player';
import { bootClips, createVideo, onStep } from './gesture.ts';
import { createMeasure, observe } from './measure.ts';

/** A peer: one media element with Shaka Player, which preloads the two clips ahead. */
const PRELOAD_COUNT = 2;
const { frame, clips } = bootClips();
const video = observe(createVideo());
frame.append(video);
const player = new shaka.Player();
const preloads = new Map<number, Promise<shaka.media.PreloadManager | null>>();
let index = 0;
let loading: Promise<unknown> = player.attach(video);

const measure = createMeasure(() => ({ index, video }));
window.bench = measure;

function show(): void {
  const at = index;
  const preload = preloads.get(at) ?? Promise.resolve(null);
  loading = loading.then(async () => {
    const clip = clips[at];
    if (at !== index || !clip) return; // swiped on in the meantime
    await player.load((await preload) ?? clip.master).catch(() => {}); // interrupted by the next swipe
    preloads.delete(at);
    void video.play().catch(() => {});
    preloadAhead();
  });
}

function preloadAhead(): void {
  for (let next = index + 1; next <= index + PRELOAD_COUNT; next += 1) {
    const other = clips[next];
    if (other && !preloads.has(next)) preloads.set(next, player.preload(other.master));
  }
}

onStep((by, since) => {
  if (!clips[index + by]) return;
  index += by;
  show();
  measure.swiped(since);
});
show();
measure.swiped(0);
