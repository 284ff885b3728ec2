import type { SlotView } from '../core/state.ts';

/**
 * Puts each slot of the track where its clip belongs relative to the current one, with what covers it, and marks those whose
 * first frame is there. No move waits until the page has been rendered.
 */
export function placeSlots(track: HTMLElement, slots: readonly SlotView[], current: number): void {
  for (const element of track.querySelectorAll<HTMLElement>(':scope > [data-slot]')) {
    const view = slots.find((one) => one.slot === Number(element.dataset.slot));
    element.style.visibility = view ? '' : 'hidden';
    if (view) element.style.transform = `translate3d(0, ${(view.index - current) * 100}%, 0)`;
    markSlot(element, view);
  }
}

/**
 * Sets `data-has-frame` on a slot whose clip has presented a frame: its poster is to go at once. A cover that was rendered for
 * another clip is hidden, and the slot gets `data-is-stale`, until its own is there.
 */
export function markSlot(element: HTMLElement, view: SlotView | undefined): void {
  const cover = element.querySelector<HTMLElement>(':scope > [data-cover]');
  const isStale = view !== undefined && cover !== null && cover.dataset.cover !== view.key;
  element.toggleAttribute('data-has-frame', view?.hasFrame === true);
  element.toggleAttribute('data-is-stale', isStale);
  if (cover) cover.style.visibility = isStale ? 'hidden' : '';
}
