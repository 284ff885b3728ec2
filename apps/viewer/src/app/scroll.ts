import { readEntryKey, type Scroll } from '../lib/navigation.ts';
import { read, write } from '../lib/storage.ts';

const KEY = 'playlet_scroll';
const MAX_ENTRIES = 50;
/** A list that has not grown to where the viewer was by now does not any more. */
const WAIT_TIMEOUT_MS = 3000;

const positions = new Map<string, number>(readPositions());
let shown = '';
/** The scroll position as the browser last reported it: reading it would force a layout of the new view. */
let scrolled = 0;
let stopWaiting = () => {};

/** Remembers how far down each page of the visit is scrolled, over a reload too. */
export function rememberScroll(): void {
  history.scrollRestoration = 'manual';
  scrolled = scrollY;
  const follow = () => {
    scrolled = scrollY;
    positions.set(shown, scrolled);
  };
  addEventListener('scroll', follow, { passive: true });
  addEventListener('pagehide', () => {
    write(KEY, JSON.stringify([...positions].slice(-MAX_ENTRIES)), 'session');
  });
}

/** How far down the present entry of the history is to begin; undefined leaves the page where it is. */
export function scrollFor(scroll: Scroll): number | undefined {
  if (scroll === 'keep') return undefined;
  return scroll === 'restore' ? (positions.get(readEntryKey()) ?? 0) : 0;
}

/** Scrolls the page just drawn to `top`, as soon as it is long enough. */
export function applyScroll(top: number | undefined): void {
  stopWaiting();
  shown = readEntryKey();
  if (top === undefined || (top === 0 && scrolled === 0)) return;
  scrollTo(0, top);
  if (scrollY < top) waitForLength(top);
}

function waitForLength(top: number) {
  const observer = new ResizeObserver(() => {
    scrollTo(0, top);
    if (scrollY >= top) stopWaiting();
  });
  const timer = setTimeout(() => stopWaiting(), WAIT_TIMEOUT_MS);
  // A viewer who scrolls by themselves has changed their mind.
  const own = ['wheel', 'touchmove', 'keydown'] as const;
  stopWaiting = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of own) removeEventListener(name, stopWaiting);
    stopWaiting = () => {};
  };
  for (const name of own) addEventListener(name, stopWaiting, { passive: true });
  observer.observe(document.body);
}

function readPositions(): [string, number][] {
  try {
    const kept: unknown = JSON.parse(read(KEY, 'session') ?? '[]');
    return Array.isArray(kept) ? kept.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(value: unknown): value is [string, number] {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'number';
}
