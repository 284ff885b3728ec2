import Hls from 'hls.js/light';
import { bootClips, createVideo, onStep } from './gesture.ts';
import { createMeasure, observe } from './measure.ts';

/** The peer: one hls.js per episode, created at the swipe, as most web players of short dramas do it. */
const { frame, clips } = bootClips();
let index = 0;
let hls: Hls | null = null;
let video = observe(createVideo());
const measure = createMeasure(() => ({ index, video }));
window.bench = measure;

function show(): void {
  const clip = clips[index];
  if (!clip) return;
  hls?.destroy();
  video.remove();
  video = observe(createVideo());
  frame.append(video);
  hls = new Hls({ startLevel: -1 });
  hls.loadSource(clip.master);
  hls.attachMedia(video);
  void video.play().catch(() => {}); // aborted by the next swipe
}

onStep((by, since) => {
  if (!clips[index + by]) return;
  index += by;
  show();
  measure.swiped(since);
});
show();
measure.swiped(0);
