import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mountWindowMover } from './window-mover.ts';

const SCREEN = { width: 390, height: 844 };
const WINDOW = { width: 132, height: 235 };
const BAR = { top: 760, height: 84 };
const MARGIN_PX = 16;
/** Longer than a page rests before the window moves. */
const REST_MS = 200;

let page: HTMLElement;
let own: HTMLElement;
let bar: HTMLElement;
let isChanging = false;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(window, { innerWidth: SCREEN.width, innerHeight: SCREEN.height });
  document.body.innerHTML =
    '<div id="page"><div id="bar" style="position: fixed"></div></div><section></section>';
  [page, bar, own] = ['#page', '#bar', 'section'].map((name) =>
    document.querySelector<HTMLElement>(name),
  ) as [HTMLElement, HTMLElement, HTMLElement];
  bar.getBoundingClientRect = () => new DOMRect(0, BAR.top, SCREEN.width, BAR.height);
  for (const [name, value] of [
    ['offsetWidth', WINDOW.width],
    ['offsetHeight', WINDOW.height],
  ] as const)
    Object.defineProperty(own, name, { value });
  // The browser finds the root alone while it shows a picture of the page.
  document.elementsFromPoint = (_x, y) =>
    isChanging ? [document.documentElement] : y > BAR.top ? [bar, page] : [page];
  own.getBoundingClientRect = () => new DOMRect(0, 0, WINDOW.width, WINDOW.height);
  document.elementFromPoint = () => (isChanging ? document.documentElement : own);
});
afterEach(() => {
  isChanging = false;
  vi.useRealTimers();
});

test('the window moves clear of a bar that the browser finds only once the pages have changed', async () => {
  const mover = mountWindowMover(own, page);
  isChanging = true;
  page.append(document.createElement('p'));
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(own.style.transform).toBe('');
  isChanging = false;
  await vi.advanceTimersByTimeAsync(REST_MS);
  expect(bottomOf(own)).toBe(BAR.top - MARGIN_PX);
  mover.stop();
  expect(vi.getTimerCount()).toBe(0);
});

function bottomOf(element: HTMLElement): number {
  const [, y] = /translate3d\([\d.]+px, ([\d.]+)px/.exec(element.style.transform) ?? [];
  return Number(y) + WINDOW.height;
}
