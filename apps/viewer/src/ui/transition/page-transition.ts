import { isStressed } from '@playlet/player/dom/stress';
import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import { drawInSlices, type PageSwap, setPageSwap } from '../../lib/page-swap.ts';
import { playEntrance } from './entrance.ts';
import { createPosterTravel } from './poster-travel.ts';
import './page-transition.css';

/**
 * From now on a page fades over into the next one, and the poster of a drama travels between a list and its page. Where
 * the browser has no View Transitions, one page takes the place of the other at once.
 */
export function animatePageChanges(): void {
  if (!('startViewTransition' in document)) return;
  const travel = createPosterTravel();
  let isBrowserMoving = false;
  let latest: ViewTransition | undefined;
  addEventListener(
    'popstate',
    (event) => {
      isBrowserMoving = event.hasUAVisualTransition;
    },
    { capture: true },
  );
  const swap: PageSwap = (draw, from, to) => {
    // Going back by a swipe from the edge, the browser has moved the pages itself.
    if (isStressed() || isBrowserMoving || document.visibilityState === 'hidden') {
      isBrowserMoving = false;
      return drawInSlices(draw, from, to);
    }
    if (from === to) return swapViews(draw);
    const direction = reducedMotion() ? undefined : travel.prepare(from, to);
    const root = document.documentElement;
    if (direction) root.dataset.travel = direction;
    else delete root.dataset.travel;
    const transition = document.startViewTransition(() => {
      flushSync(draw);
      if (direction && !travel.arrive(direction)) root.dataset.travel = 'missed';
      if (direction === 'out') playEntrance();
    });
    latest = transition;
    const clean = () => {
      // The next one, which ended this, has posters of its own.
      if (latest !== transition) return;
      travel.end();
      delete root.dataset.travel;
    };
    // Another page change, or a window that is hidden, ends it early.
    transition.ready.then(moveOnCompositor, () => undefined);
    transition.finished.then(clean, clean);
  };
  setPageSwap(swap);
}

/** The longest time the picture stays for a view whose code is missing yet: then it changes without a fade. */
const MAX_STILL_MS = 250;

/**
 * Fades from one view of a page to another, such as from the feed to the theatre. The old one stays until the new one is
 * there whole, and what plays keeps its turn while that is drawn.
 */
function swapViews(draw: () => void): void {
  delete document.documentElement.dataset.travel;
  const transition = document.startViewTransition(async () => {
    const isThere = viewHasChanged();
    startTransition(draw);
    if (!(await isThere)) transition.skipTransition();
  });
  // Skipped, or ended early by the next one.
  transition.ready.catch(() => undefined);
}

/** Tests whether the page's content was replaced in time. */
function viewHasChanged(): Promise<boolean> {
  return new Promise((resolve) => {
    const page = document.querySelector('main > div');
    if (!page) return resolve(false);
    const finish = (hasChanged: boolean) => {
      changes.disconnect();
      clearTimeout(timer);
      resolve(hasChanged);
    };
    const changes = new MutationObserver(() => finish(true));
    const timer = setTimeout(() => finish(false), MAX_STILL_MS);
    changes.observe(page, { childList: true });
  });
}

/**
 * The browser animates the width and the height of resized elements, for which each frame needs the page, busy with its
 * new content; scaled instead, the poster travels without it.
 */
function moveOnCompositor(): void {
  for (const { effect } of document.getAnimations()) {
    if (!(effect instanceof KeyframeEffect) || effect.pseudoElement !== '::view-transition-group(poster)')
      continue;
    const [from, to] = effect.getKeyframes();
    if (!from?.width || !from.height || !to?.width || !to.height) continue;
    const scale = `scale(${px(from.width) / px(to.width)}, ${px(from.height) / px(to.height)})`;
    effect.setKeyframes([
      { transform: `${from.transform} ${scale}`, easing: from.easing },
      { transform: `${to.transform} scale(1, 1)` },
    ]);
  }
}

const px = (length: string | number): number => Number.parseFloat(String(length));
const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
