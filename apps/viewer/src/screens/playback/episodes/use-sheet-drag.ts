import { type PointerEvent, useCallback, useRef } from 'react';
import { readLayout } from '../../../lib/layout.ts';
import type { ShrinkMotion } from './shrink-motion.ts';

/** A drag this far, as a share of the sheet, or this fast, in px/ms, closes it. */
const MIN_CLOSING_SHARE = 0.25;
const MIN_CLOSING_SPEED = 0.5;
const ENTER_MS = 280;
const EXIT_MS = 180;
const FADE_MS = 120;

/**
 * Brings the sheet up when it appears, and lets its head be dragged; with a `motion` the stage above moves along. `sheet`
 * is for the sheet's element, `head` for its head's.
 */
export function useSheetDrag(onClose: () => void, motion: ShrinkMotion | undefined) {
  const element = useRef<HTMLDivElement>(null);
  const from = useRef<{ y: number; time: number } | null>(null);

  // As soon as it is there and before it is seen; a dialog comes later than what draws it.
  const sheet = useCallback(
    (arrived: HTMLDivElement | null) => {
      element.current = arrived;
      motion?.setSheet(arrived);
      if (!arrived) return;
      // Over the player the sheet comes up with the picture that makes way, in one move.
      if (motion && isSheet()) void motion.open();
      else enter(arrived);
    },
    [motion],
  );

  const place = (distance: number) => {
    const height = element.current?.offsetHeight ?? 1;
    if (motion) motion.follow(1 - Math.max(0, distance) / height);
    else if (element.current) element.current.style.translate = distance > 0 ? `0 ${distance}px` : '';
  };
  const leave = (distance: number) => {
    if (motion) return onClose();
    const exit = element.current?.animate([{ translate: `0 ${distance}px` }, { translate: '0 100%' }], {
      duration: EXIT_MS,
      easing: 'cubic-bezier(.4,0,1,1)',
      fill: 'forwards',
    });
    if (exit) exit.onfinish = onClose;
    else onClose();
  };

  const head = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (!isSheet() || (event.target instanceof Element && event.target.closest('button'))) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { y: event.clientY, time: event.timeStamp };
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (from.current) place(event.clientY - from.current.y);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (!from.current) return;
      const distance = event.clientY - from.current.y;
      const velocity = distance / Math.max(1, event.timeStamp - from.current.time);
      from.current = null;
      const far = distance > MIN_CLOSING_SHARE * (element.current?.offsetHeight ?? 1);
      if (far || (velocity > MIN_CLOSING_SPEED && distance > 0)) leave(distance);
      else place(0);
    },
    onPointerCancel: () => {
      from.current = null;
      place(0);
    },
  };
  return { sheet, element, head };
}

const isSheet = (): boolean => readLayout() === 'phone';

function enter(sheet: HTMLElement): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches || !isSheet();
  const frames = still ? [{ opacity: 0 }, { opacity: 1 }] : [{ translate: '0 100%' }, { translate: '0 0' }];
  sheet.animate(frames, { duration: still ? FADE_MS : ENTER_MS, easing: 'cubic-bezier(.2,.8,.2,1)' });
}
