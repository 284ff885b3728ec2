import Hls from 'hls.js/light';
import { createMeasure, observe } from './measure.ts';

/** A peer: three media elements with an hls.js each, the neighbors loaded ahead, as careful web players do it. */
const frame = document.querySelector<HTMLElement>('#frame');
const text = document.getElementById('boot')?.textContent;
if (!frame || !text) throw new Error('the page carries no boot data');
const { clips }: { clips: { master: string }[] } = JSON.parse(text);

type Slot = { index: number; video: HTMLVideoElement; hls: Hls };

let index = 0;
const slots = new Map<number, Slot>();

function load(at: number): Slot | undefined {
  const clip = clips[at];
  if (!clip || !frame) return undefined;
  const video = observe(document.createElement('video'));
  Object.assign(video, { muted: true, playsInline: true, loop: true });
  video.style.position = 'absolute';
  video.style.visibility = 'hidden';
  frame.append(video);
  const hls = new Hls({ startLevel: -1, maxBufferLength: 10 });
  hls.loadSource(clip.master);
  hls.attachMedia(video);
  const slot = { index: at, video, hls };
  slots.set(at, slot);
  return slot;
}

function show(): void {
  for (const [at, slot] of slots) {
    if (Math.abs(at - index) <= 1) continue;
    slot.hls.destroy();
    slot.video.remove();
    slots.delete(at);
  }
  for (const at of [index, index + 1, index - 1]) if (!slots.has(at)) load(at);
  for (const [at, { video }] of slots) {
    video.style.visibility = at === index ? 'visible' : 'hidden';
    if (at === index)
      void video.play().catch(() => {}); // aborted by the next swipe
    else video.pause();
  }
}

show();
const measure = createMeasure(() => {
  const slot = slots.get(index);
  if (!slot) throw new Error('no media element');
  return slot;
});
window.bench = measure;
window.addEventListener('keydown', (event) => {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !clips[index + step]) return;
  const since = performance.now();
  index += step;
  show();
  measure.swiped(since);
});
measure.swiped(0);
