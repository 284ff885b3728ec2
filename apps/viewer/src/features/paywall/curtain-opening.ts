import { type SlotView, useCurrentPlayer } from '@playlet/player';
import { useContext, useEffect, useState } from 'react';
import { Layer } from '../../lib/navigation.ts';
import { CURTAIN_MS, SHEET_EXIT_MS } from '../../ui/player/curtain.tsx';
import { useEntitlementVersion } from '../checkout/entitlements.ts';
import { beginOpening, endOpening } from './opening.ts';

/**
 * Opens the curtain before `slot` when the viewer's rights have grown and no other page covers it. The player asks
 * again when the drapes are half open; if the clip stays closed, the curtain returns.
 */
export function useCurtainOpening(slot: SlotView, index: number): boolean {
  const player = useCurrentPlayer();
  const version = useEntitlementVersion((entitlements) => entitlements.version);
  const [seen, setSeen] = useState(version);
  const covered = useContext(Layer) === 'covered';
  const opening = slot.place === 'current' && !covered && version !== seen;
  const [isOpen, setOpen] = useState(false);
  const arrived = slot.hasFrame || slot.phase === 'denied' || slot.phase === 'failed';
  useEffect(() => {
    if (!opening) return undefined;
    beginOpening(index);
    const half = setTimeout(() => player.retry(), SHEET_EXIT_MS + CURTAIN_MS / 2);
    const whole = setTimeout(() => setOpen(true), SHEET_EXIT_MS + CURTAIN_MS);
    return () => {
      clearTimeout(half);
      clearTimeout(whole);
      endOpening();
    };
  }, [opening, index, player]);
  // The picture stays until the clip's own is there: an open curtain never shows black.
  if (isOpen && arrived) {
    setOpen(false);
    setSeen(version);
  }
  return opening;
}
