import { bootClips, createVideo, onStep } from './gesture.ts';
import { createMeasure, observe } from './measure.ts';

/** Loads a clip into a media element; returns the function that frees it. */
type Load = (video: HTMLVideoElement, master: string) => () => void;

type Slot = { index: number; video: HTMLVideoElement; free: () => void };

/** Three media elements, the neighbors loaded ahead, as careful web players do it. */
export function playPool(load: Load): void {
  const { frame, clips } = bootClips();
  const slots = new Map<number, Slot>();
  let index = 0;

  const add = (at: number) => {
    const clip = clips[at];
    if (!clip) return;
    const video = observe(createVideo());
    video.style.position = 'absolute';
    video.style.visibility = 'hidden';
    frame.append(video);
    slots.set(at, { index: at, video, free: load(video, clip.master) });
  };

  const show = () => {
    for (const [at, slot] of slots) {
      if (Math.abs(at - index) <= 1) continue;
      slot.free();
      slot.video.remove();
      slots.delete(at);
    }
    for (const at of [index, index + 1, index - 1]) if (!slots.has(at)) add(at);
    for (const [at, { video }] of slots) {
      video.style.visibility = at === index ? 'visible' : 'hidden';
      if (at === index)
        void video.play().catch(() => {}); // aborted by the next swipe
      else video.pause();
    }
  };

  show();
  const measure = createMeasure(() => {
    const slot = slots.get(index);
    if (!slot) throw new Error('no media element');
    return slot;
  });
  window.bench = measure;
  onStep((by, since) => {
    if (!clips[index + by]) return;
    index += by;
    show();
    measure.swiped(since);
  });
  measure.swiped(0);
}
