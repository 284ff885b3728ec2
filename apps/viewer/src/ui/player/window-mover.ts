import { SECOND_MS } from '@playlet/domain/time';
import { type Corner, computeCornerPlace, cornerOf, moveCornerByKey, type Point } from './corners.ts';
import { freeArea } from './free-area.ts';

export type WindowMover = {
  /** Brings it to its corner; `glide` as it moves by itself. */
  settle: (glide: boolean) => void;
  stop: () => void;
};

const MARGIN_PX = { x: 12, y: 16 } as const;
/** A finger that rests moves a little. */
const MIN_DRAG_PX = 8;
/** How fast it was let go is asked of the last moment alone. */
const VELOCITY_WINDOW_MS = 80;
const PAGE_REST_MS = 120;

/** Lets a finger, a mouse and the arrow keys move `element` from corner to corner, clear of the bars of each page. */
export function mountWindowMover(element: HTMLElement, page: Element): WindowMover {
  let corner: Corner = { x: document.dir === 'rtl' ? 'left' : 'right', y: 'bottom' };
  let place: Point = { x: 0, y: 0 };
  let drag: { from: Point; origin: Point; moved: boolean } | null = null;
  let trail: (Point & { at: number })[] = [];

  const moveTo = (next: Point, glide: boolean) => {
    place = next;
    element.toggleAttribute('data-gliding', glide);
    element.style.transform = `translate3d(${next.x}px, ${next.y}px, 0)`;
  };
  const sizeOf = () => ({ width: element.offsetWidth, height: element.offsetHeight });
  const area = () => {
    const { left, top, right, bottom } = freeArea(element);
    return {
      left: left + MARGIN_PX.x,
      top: top + MARGIN_PX.y,
      right: right - MARGIN_PX.x,
      bottom: bottom - MARGIN_PX.y,
    };
  };
  const settle = (glide: boolean) => {
    if (!drag?.moved && element.offsetWidth > 0) moveTo(computeCornerPlace(corner, area(), sizeOf()), glide);
  };

  const onDown = ({ button, clientX: x, clientY: y }: PointerEvent) => {
    if (button === 0) drag = { from: { x, y }, origin: place, moved: false };
    trail = [];
  };
  const onMove = ({ pointerId, clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
    if (!drag) return;
    trail = [...trail.filter((one) => at - one.at < VELOCITY_WINDOW_MS), { x, y, at }];
    const [dx, dy] = [x - drag.from.x, y - drag.from.y];
    if (!drag.moved) {
      if (Math.hypot(dx, dy) < MIN_DRAG_PX) return;
      drag.moved = true;
      element.setPointerCapture(pointerId);
    }
    moveTo({ x: drag.origin.x + dx, y: drag.origin.y + dy }, false);
  };
  const onUp = ({ timeStamp }: PointerEvent) => {
    const moved = drag?.moved === true;
    drag = null;
    if (!moved) return;
    // The press that ends a move is no tap on the content below the finger.
    element.addEventListener('click', swallow, { capture: true, once: true });
    setTimeout(() => element.removeEventListener('click', swallow, { capture: true }));
    const { width, height } = sizeOf();
    const center = { x: place.x + width / 2, y: place.y + height / 2 };
    corner = cornerOf(center, velocityOf(trail, timeStamp), area());
    settle(true);
  };
  const onKey = (event: KeyboardEvent) => {
    const next = moveCornerByKey(corner, event.key);
    if (!next) return;
    event.preventDefault();
    corner = next;
    settle(true);
  };

  let rest: ReturnType<typeof setTimeout> | undefined;
  const settleSoon = () => {
    clearTimeout(rest);
    // The bars of the next page cannot be found before it has come, and nothing may change in it afterwards.
    rest = setTimeout(() => (isPageFrozen(element) ? settleSoon() : settle(true)), PAGE_REST_MS);
  };
  const changes = new MutationObserver(settleSoon);
  changes.observe(page, { childList: true, subtree: true });
  const end = new AbortController();
  const { signal } = end;
  element.addEventListener('pointerdown', onDown, { signal });
  element.addEventListener('pointermove', onMove, { signal });
  element.addEventListener('pointerup', onUp, { signal });
  element.addEventListener('pointercancel', onUp, { signal });
  element.addEventListener('keydown', onKey, { signal });
  addEventListener('resize', settleSoon, { signal });
  // A bar may stick to an edge only once the page is scrolled.
  addEventListener('scroll', settleSoon, { signal, passive: true });
  return {
    settle,
    stop() {
      end.abort();
      changes.disconnect();
      clearTimeout(rest);
    },
  };
}

/** Returns whether the browser shows a picture of the page, as while pages change: a press then reaches the root alone. */
function isPageFrozen(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return (
    width > 0 && document.elementFromPoint(left + width / 2, top + height / 2) === document.documentElement
  );
}

/** Pixels a second. */
function velocityOf(trail: readonly (Point & { at: number })[], now: number): Point {
  const [first, last] = [trail[0], trail.at(-1)];
  if (!first || !last || last === first || now - last.at > VELOCITY_WINDOW_MS) return { x: 0, y: 0 };
  const seconds = (last.at - first.at) / SECOND_MS;
  return { x: (last.x - first.x) / seconds, y: (last.y - first.y) / seconds };
}

function swallow(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}
