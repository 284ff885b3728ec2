import { create } from 'zustand';
import { useConsent } from '../consent/consent.ts';

/**
 * Whether the clip waits for an answer of the viewer: on a first visit from its first picture on, else during a
 * question over it.
 */
export const useClipWaits = create(() => ({ waits: useConsent.getState().choice === null }));

export function setClipWaits(waits: boolean): void {
  useClipWaits.setState({ waits });
}
