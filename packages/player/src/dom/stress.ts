/** Sent to the window when the device begins to have trouble keeping up, and when that is over. */
export const STRESS_EVENT = 'playlet:stress';

/**
 * Tells player and styles whether the device has trouble keeping up. An attribute of the document holds it, because the first player
 * begins before the code that watches the device is loaded.
 */
export function setStressed(stressed: boolean): void {
  if (stressed === isStressed()) return;
  document.documentElement.toggleAttribute('data-stressed', stressed);
  dispatchEvent(new Event(STRESS_EVENT));
}

/** Returns whether the device has trouble keeping up. */
export const isStressed = (): boolean => document.documentElement.hasAttribute('data-stressed');
