import { useEffect, useEffectEvent } from 'react';
import { addBackLayer } from '../../lib/navigation.ts';

/**
 * Lets the phone's Back close a layer over the page while it is open.
 *
 * @param onBack closes it; returns `stays` where it asks first
 */
export function useBackCloses(open: boolean, onBack: () => unknown): void {
  const close = useEffectEvent(onBack);
  useEffect(() => (open ? addBackLayer(() => close()) : undefined), [open]);
}
