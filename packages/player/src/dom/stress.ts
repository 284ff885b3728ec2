/** Sent to the window when the device begins to have trouble keeping up, and when that is over. */
export const STRESS_EVENT = 'playlet:stress';

/**
 * Tells player and styles whether the device has trouble keeping up. The mark stands at the document, because the first player is
 * there before the code that watches the device.
 */
export function setStressed(stressed: boolean): void {
  if (stressed === isStressed()) return;
  document.documentElement.toggleAttribute('data-stressed', stressed);
  dispatchEvent(new Event(STRESS_EVENT));
}

/** Returns whether the device has trouble keeping up. */
export const isStressed = (): boolean => document.documentElement.hasAttribute('data-stressed');
