const ENTER = 'cubic-bezier(.2,.8,.2,1)';

/** The animations of a page with a traveling poster, by its `data-enter`: light, then words, then the bar. */
const ENTRANCES: Record<string, { frames: PropertyIndexedKeyframes; timing: KeyframeAnimationOptions }> = {
  light: { frames: { opacity: [0, 1] }, timing: { delay: 60, duration: 200, easing: 'ease-out' } },
  words: {
    frames: { opacity: [0, 1], transform: ['translateY(12px)', 'none'] },
    timing: { delay: 180, duration: 180, easing: ENTER },
  },
  bar: { frames: { opacity: [0, 1] }, timing: { delay: 200, duration: 160, easing: 'ease-out' } },
};

/** Plays them on the page that was just drawn. */
export function playEntrance(): void {
  for (const [name, { frames, timing }] of Object.entries(ENTRANCES)) {
    for (const element of document.querySelectorAll(`[data-enter="${name}"]`)) {
      element.animate(frames, { ...timing, fill: 'backwards' });
    }
  }
}
