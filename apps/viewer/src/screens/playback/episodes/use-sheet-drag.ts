import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { setShrink } from './shrinkable.tsx';

/** A drag this far, as a share of the sheet, or this fast, in px/ms, closes it. */
const MIN_CLOSING_SHARE = 0.25;
const MIN_CLOSING_SPEED = 0.5;
const ENTER_MS = 280;
const EXIT_MS = 180;

/** Brings the sheet up when it appears, and lets its head be dragged; the stage above moves along. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void, shrinks: boolean) {
  const from = useRef<{ y: number; time: number } | null>(null);
  const isSheet = () => matchMedia('(width < 768px)').matches;

  useEffect(() => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || !isSheet();
    const frames = still ? [{ opacity: 0 }, { opacity: 1 }] : [{ translate: '0 100%' }, { translate: '0 0' }];
    sheet.current?.animate(frames, { duration: still ? 120 : ENTER_MS, easing: 'cubic-bezier(.2,.8,.2,1)' });
  }, [sheet]);

  const place = (distance: number) => {
    const height = sheet.current?.offsetHeight ?? 1;
    if (sheet.current) sheet.current.style.translate = distance > 0 ? `0 ${distance}px` : '';
    if (shrinks) setShrink(1 - Math.max(0, distance) / height, distance > 0);
  };
  const leave = (distance: number) => {
    const exit = sheet.current?.animate([{ translate: `0 ${distance}px` }, { translate: '0 100%' }], {
      duration: EXIT_MS,
      easing: 'cubic-bezier(.4,0,1,1)',
      fill: 'forwards',
    });
    if (shrinks) setShrink(0);
    if (exit) exit.onfinish = onClose;
    else onClose();
  };

  return {
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
      const far = distance > MIN_CLOSING_SHARE * (sheet.current?.offsetHeight ?? 1);
      if (far || (velocity > MIN_CLOSING_SPEED && distance > 0)) leave(distance);
      else place(0);
    },
    onPointerCancel: () => {
      from.current = null;
      place(0);
    },
  };
}
