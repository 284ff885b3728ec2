export interface Point {
  /** CSS pixels from the deck's top left corner. */
  x: number;
  y: number;
}

export interface PointerHandlers {
  /** A finger came down. */
  onGrab: () => void;
  /** Vertical drag; CSS pixels from where it began, upwards negative. */
  onDragY: (distance: number) => void;
  /** The finger left a vertical drag; velocity in px/ms over its last moments. */
  onDropY: (distance: number, velocity: number) => void;
  onDragX: (distance: number, phase: 'start' | 'move' | 'end' | 'cancel') => void;
  onTap: (point: Point) => void;
  onDoubleTap: (point: Point) => void;
  /** While false a tap needs not wait for a second one. */
  wantsDoubleTap: () => boolean;
  onHold: (held: boolean) => void;
}

/** Movement below this is a tap, beyond it the axis is decided for the rest of the gesture. */
const SLOP = 8;
const HOLD_MS = 450;
const DOUBLE_TAP_MS = 260;
const DOUBLE_TAP_DISTANCE = 48;
/** Velocity is read over this much of the past, so that a finger that stopped before leaving has none. */
const VELOCITY_MS = 100;

type Mode = 'undecided' | 'vertical' | 'horizontal' | 'held';

interface Touch {
  id: number;
  from: Point;
  at: Point;
  mode: Mode;
  trail: { y: number; time: number }[];
  holdTimer: ReturnType<typeof setTimeout>;
}

/** Tells taps, holds and drags apart for one finger (or mouse, or pen) at a time; returns the way to stop. */
export function listenToPointer(
  frame: HTMLElement,
  handlers: PointerHandlers,
  active: () => boolean,
): () => void {
  let touch: Touch | null = null;
  let pendingTap: { point: Point; timer: ReturnType<typeof setTimeout> } | null = null;

  const onDown = (event: PointerEvent) => {
    if (touch || !active() || !event.isPrimary || event.button !== 0 || ownsPointer(event.target)) return;
    const from = { x: event.clientX, y: event.clientY };
    const holdTimer = setTimeout(() => {
      if (touch?.mode !== 'undecided') return;
      touch.mode = 'held';
      handlers.onHold(true);
    }, HOLD_MS);
    touch = {
      id: event.pointerId,
      from,
      at: from,
      mode: 'undecided',
      trail: [{ y: from.y, time: event.timeStamp }],
      holdTimer,
    };
    handlers.onGrab();
  };

  const onMove = (event: PointerEvent) => {
    if (!touch || event.pointerId !== touch.id) return;
    touch.at = { x: event.clientX, y: event.clientY };
    touch.trail.push({ y: touch.at.y, time: event.timeStamp });
    const dx = touch.at.x - touch.from.x;
    const dy = touch.at.y - touch.from.y;
    if (touch.mode === 'undecided' && Math.hypot(dx, dy) > SLOP) decide(touch, Math.abs(dx) > Math.abs(dy));
    else if (touch.mode === 'horizontal') handlers.onDragX(dx, 'move');
    if (touch.mode === 'vertical') handlers.onDragY(dy);
  };

  const decide = (decided: Touch, horizontal: boolean) => {
    clearTimeout(decided.holdTimer);
    decided.mode = horizontal ? 'horizontal' : 'vertical';
    frame.setPointerCapture(decided.id);
    if (horizontal) handlers.onDragX(decided.at.x - decided.from.x, 'start');
  };

  const onUp = (event: PointerEvent) => {
    if (!touch || event.pointerId !== touch.id) return;
    const done = touch;
    touch = null;
    clearTimeout(done.holdTimer);
    const cancelled = event.type === 'pointercancel';
    if (done.mode === 'held') handlers.onHold(false);
    if (done.mode === 'horizontal') handlers.onDragX(done.at.x - done.from.x, cancelled ? 'cancel' : 'end');
    if (done.mode === 'vertical')
      handlers.onDropY(cancelled ? 0 : done.at.y - done.from.y, cancelled ? 0 : velocity(done, event));
    if (done.mode === 'undecided' && !cancelled) tapped(done.at);
  };

  const tapped = (at: Point) => {
    const box = frame.getBoundingClientRect();
    const point = { x: at.x - box.left, y: at.y - box.top };
    if (!handlers.wantsDoubleTap()) return handlers.onTap(point);
    if (
      pendingTap &&
      Math.hypot(pendingTap.point.x - point.x, pendingTap.point.y - point.y) < DOUBLE_TAP_DISTANCE
    ) {
      clearTimeout(pendingTap.timer);
      pendingTap = null;
      return handlers.onDoubleTap(point);
    }
    const timer = setTimeout(() => {
      pendingTap = null;
      handlers.onTap(point);
    }, DOUBLE_TAP_MS);
    pendingTap = { point, timer };
  };

  frame.addEventListener('pointerdown', onDown);
  frame.addEventListener('pointermove', onMove);
  frame.addEventListener('pointerup', onUp);
  frame.addEventListener('pointercancel', onUp);
  frame.addEventListener('contextmenu', suppress);
  return () => {
    frame.removeEventListener('pointerdown', onDown);
    frame.removeEventListener('pointermove', onMove);
    frame.removeEventListener('pointerup', onUp);
    frame.removeEventListener('pointercancel', onUp);
    frame.removeEventListener('contextmenu', suppress);
    if (touch) clearTimeout(touch.holdTimer);
    if (pendingTap) clearTimeout(pendingTap.timer);
  };
}

/** The last moments' speed in px/ms; the moment of leaving counts, so a rested finger has none. */
function velocity(touch: Touch, up: PointerEvent): number {
  const first = touch.trail.find((point) => up.timeStamp - point.time <= VELOCITY_MS);
  const elapsed = first ? up.timeStamp - first.time : 0;
  return first && elapsed > 0 ? (up.clientY - first.y) / elapsed : 0;
}

/** Buttons, links, fields and sliders on top of the deck keep their own pointer. */
const ownsPointer = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('button, a, input, textarea, select, [role=slider], [role=button], [data-deck-ignore]') !==
    null;

/** A long press is ours (2×), not the browser's menu on the picture; fields keep theirs. */
const suppress = (event: Event): void => {
  if (!ownsPointer(event.target)) event.preventDefault();
};
