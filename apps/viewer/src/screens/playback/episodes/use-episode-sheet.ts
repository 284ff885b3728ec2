import type { Player } from '@playlet/player';
import { startTransition, useEffect, useState } from 'react';
import { readLayout } from '../../../lib/layout.ts';
import { awaitPart } from '../../../lib/lazy-part.ts';
import { showFailure } from '../../../lib/show.ts';
import { useControls } from '../controls/controls-visibility.ts';
import { createShrinkMotion } from './shrink-motion.ts';

const CONTROLS_OUT_MS = 80;
/** An episode chosen in the sheet whose picture has not come by then grows without it. */
const MAX_PICTURE_WAIT_MS = 800;

/**
 * How far the sheet of episodes is: `leaving` are the controls, which make way first; from `open` to the end of `closing`
 * the picture is small, and no button is drawn on it.
 */
export type SheetPhase = 'closed' | 'leaving' | 'open' | 'closing';

const load = () => awaitPart(import('./episode-sheet.tsx'));
type Sheet = Awaited<ReturnType<typeof load>>['default'];

/** The sheet of episodes over the player: one move of picture, light and sheet, once the sheet's code is there. */
export function useEpisodeSheet(player: Player<unknown>) {
  const [phase, setPhase] = useState<SheetPhase>('closed');
  // Its code itself: drawn by `lazy` it would come a third of a second after the picture has begun to wait for it.
  const [Sheet, setSheet] = useState<Sheet | null>(null);
  const [motion] = useState(createShrinkMotion);
  const controls = useControls((state) => state.shown);
  useEffect(() => {
    // If it fails to load, opening the sheet asks again.
    if (controls) void load().catch(() => undefined);
  }, [controls]);

  const open = async () => {
    if (phase !== 'closed') return;
    try {
      const part = await load();
      setSheet(() => part.default);
    } catch (error) {
      return showFailure(error);
    }
    if (readLayout() === 'phone') {
      setPhase('leaving');
      await wait(CONTROLS_OUT_MS);
    }
    // In slices: it has hundreds of cells, and the clip plays on.
    startTransition(() => setPhase('open'));
  };
  const close = async () => {
    setPhase('closing');
    await motion.close();
    setPhase('closed');
  };
  /** The chosen episode takes the place of the small picture, and grows when its own picture is there. */
  const closeOn = async (go: () => void) => {
    go();
    await pictureOf(player);
    await close();
  };
  return { Sheet, phase, motion, open, close, closeOn };
}

/** Settles when the current clip shows a picture, or will not show one. */
function pictureOf({ state }: Player<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      const current = state.get().slots.find(({ place }) => place === 'current');
      if (current && !current.hasFrame && current.phase !== 'denied' && current.phase !== 'failed') return;
      finish();
    };
    const stop = state.subscribe(settle);
    const timer = setTimeout(() => finish(), MAX_PICTURE_WAIT_MS);
    const finish = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    settle();
  });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
