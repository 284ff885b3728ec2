import Hls from 'hls.js/light';
import { createMeasure, observe } from './measure.ts';

/** The peer: one hls.js per episode, created at the swipe, as most web players of short dramas do it. */
const frame = document.querySelector<HTMLElement>('#frame');
const text = document.getElementById('boot')?.textContent;
if (!frame || !text) throw new Error('the page carries no boot data');
const { clips }: { clips: { master: string }[] } = JSON.parse(text);

let index = 0;
let hls: Hls | null = null;
let video = create();
const measure = createMeasure(() => ({ index, video }));
window.bench = measure;

function create(): HTMLVideoElement {
  const element = observe(document.createElement('video'));
  element.muted = true;
  element.playsInline = true;
  element.loop = true;
  return element;
}

function show(): void {
  const clip = clips[index];
  if (!clip || !frame) return;
  hls?.destroy();
  video.remove();
  video = create();
  frame.append(video);
  hls = new Hls({ startLevel: -1 });
  hls.loadSource(clip.master);
  hls.attachMedia(video);
  void video.play().catch(() => {}); // aborted by the next swipe
}

window.addEventListener('keydown', (event) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !clips[index + step]) return;
  const since = performance.now();
  index += step;
  show();
  measure.swiped(since);
});
show();
measure.swiped(0);
