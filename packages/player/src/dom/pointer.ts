export type Point = {
  /** CSS pixels from the deck's top left corner. */
  x: number;
  y: number;
};

export type PointerHandlers = {
  /** A vertical drag begins. */
  onGrab: () => void;
  /** Vertical drag; CSS pixels from where it began, upwards negative. */
  onDragY: (distance: number) => void;
  /** A vertical drag ends; velocity in px/ms over its last moments. */
  onDropY: (distance: number, velocity: number) => void;
  onDragX: (distance: number, phase: 'start' | 'move' | 'end' | 'cancel') => void;
  onTap: (point: Point) => void;
  onDoubleTap: (point: Point) => void;
  /** While false a tap need not wait for a second one. */
  wantsDoubleTap: () => boolean;
  /** A finger is held down. */
  onHold: (at: Point) => void;
  /** A finger that is held down moves. */
  onHoldMove: (at: Point) => void;
  /** It leaves so long after it came down; `at` is null where the system took the touch away. */
  onHoldEnd: (at: Point | null, heldMs: number) => void;
};

/** A smaller movement is a tap; beyond it the axis is decided for the rest of the gesture. */
const TOUCH_SLOP_PX = 8;
const HOLD_MS = 450;
const DOUBLE_TAP_MS = 260;
const DOUBLE_TAP_DISTANCE_PX = 48;
/** Velocity is measured over this much of the past, so that a finger that rested before its release has none. */
const VELOCITY_WINDOW_MS = 100;

type Mode = 'undecided' | 'vertical' | 'horizontal' | 'held';

type Touch = {
  id: number;
  from: Point;
  at: Point;
  mode: Mode;
  /** The kind of pointer: `touch`, `mouse` or `pen`. */
  type: string;
  /** When it came down, in the time of events. */
  since: number;
  /** It began on a button or link: a drag is the deck's, a tap or a hold is the button's. */
  onControl: boolean;
  trail: { y: number; time: number }[];
  holdTimer: ReturnType<typeof setTimeout>;
};

/** Distinguishes taps, holds and drags of one finger (or mouse, or pen) at a time; returns the function that stops. */
export function listenToPointer(
  frame: HTMLElement,
  handlers: PointerHandlers,
  active: () => boolean,
): () => void {
  let touch: Touch | null = null;
  let pendingTap: { point: Point; timer: ReturnType<typeof setTimeout> } | null = null;
  /** The last touch was a drag: the click that may follow it is unintended. */
  let dragged = false;

  const onDown = (event: PointerEvent) => {
    if (touch && event.isPrimary && event.pointerType === touch.type) abandon(touch);
    if (!touch) dragged = false;
    if (touch || !active() || !event.isPrimary || event.button !== 0 || isWithin(event.target, DRAG_OWNERS))
      return;
    const from = { x: event.clientX, y: event.clientY };
    const onControl = isWithin(event.target, TAP_OWNERS);
    touch = {
      id: event.pointerId,
      type: event.pointerType,
      from,
      at: from,
      mode: 'undecided',
      since: event.timeStamp,
      onControl,
      trail: [{ y: from.y, time: event.timeStamp }],
      holdTimer: setTimeout(() => {
        if (touch?.mode !== 'undecided' || onControl) return;
        frame.setPointerCapture(touch.id);
        holdDown(touch);
      }, HOLD_MS),
    };
  };

  const holdDown = (rested: Touch) => {
    rested.mode = 'held';
    handlers.onHold(pointIn(frame, rested.at));
  };

  const onMove = (event: PointerEvent) => {
    if (!touch || event.pointerId !== touch.id) return;
    touch.at = { x: event.clientX, y: event.clientY };
    touch.trail.push({ y: touch.at.y, time: event.timeStamp });
    const dx = touch.at.x - touch.from.x;
    const dy = touch.at.y - touch.from.y;
    if (touch.mode === 'undecided' && Math.hypot(dx, dy) > TOUCH_SLOP_PX)
      decide(touch, Math.abs(dx) > Math.abs(dy));
    else if (touch.mode === 'horizontal') handlers.onDragX(dx, 'move');
    if (touch.mode === 'vertical') handlers.onDragY(dy);
    if (touch.mode === 'held') handlers.onHoldMove(pointIn(frame, touch.at));
  };

  const decide = (decided: Touch, horizontal: boolean) => {
    clearTimeout(decided.holdTimer);
    decided.mode = horizontal ? 'horizontal' : 'vertical';
    dragged = true;
    frame.setPointerCapture(decided.id);
    if (horizontal) handlers.onDragX(decided.at.x - decided.from.x, 'start');
    else handlers.onGrab();
  };

  // A click by keyboard or screen reader has no pointer, and `detail` is 0.
  const onClick = (event: MouseEvent) => {
    if (!dragged || event.detail === 0) return;
    dragged = false;
    event.preventDefault();
    event.stopPropagation();
  };

  /**
   * Ends a touch whose end event never came: a first finger cannot come down while another one of its kind is down. The
   * browser sends the end only to the element the touch began on, which may have left the page in the meantime.
   */
  const abandon = (lost: Touch) => {
    touch = null;
    clearTimeout(lost.holdTimer);
    if (lost.mode === 'held') handlers.onHoldEnd(null, 0);
    if (lost.mode === 'horizontal') handlers.onDragX(lost.at.x - lost.from.x, 'cancel');
    if (lost.mode === 'vertical') handlers.onDropY(0, 0);
  };

  const onUp = (event: PointerEvent) => {
    if (!touch || event.pointerId !== touch.id) return;
    const done = touch;
    if (event.type === 'pointercancel') return abandon(done);
    touch = null;
    clearTimeout(done.holdTimer);
    // When the finger was there counts, not when a busy page came to hear of it: its timer may be late.
    const heldMs = event.timeStamp - done.since;
    if (done.mode === 'undecided' && !done.onControl && heldMs >= HOLD_MS) holdDown(done);
    if (done.mode === 'held') handlers.onHoldEnd(pointIn(frame, done.at), heldMs);
    if (done.mode === 'horizontal') handlers.onDragX(done.at.x - done.from.x, 'end');
    if (done.mode === 'vertical') handlers.onDropY(done.at.y - done.from.y, velocity(done, event));
    if (done.mode === 'undecided' && !done.onControl) tapped(done.at);
  };

  const tapped = (at: Point) => {
    const point = pointIn(frame, at);
    if (!handlers.wantsDoubleTap()) return handlers.onTap(point);
    if (
      pendingTap &&
      Math.hypot(pendingTap.point.x - point.x, pendingTap.point.y - point.y) < DOUBLE_TAP_DISTANCE_PX
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

  const controller = new AbortController();
  const { signal } = controller;
  frame.addEventListener('pointerdown', onDown, { signal });
  frame.addEventListener('pointermove', onMove, { signal });
  frame.addEventListener('pointerup', onUp, { signal });
  frame.addEventListener('pointercancel', onUp, { signal });
  frame.addEventListener('contextmenu', preventMenu, { signal });
  frame.addEventListener('dragstart', preventDrag, { signal });
  frame.addEventListener('click', onClick, { capture: true, signal });
  return () => {
    controller.abort();
    if (touch) clearTimeout(touch.holdTimer);
    if (pendingTap) clearTimeout(pendingTap.timer);
  };
}

/** A place of the window, from the frame's top left corner. */
function pointIn(frame: HTMLElement, { x, y }: Point): Point {
  const box = frame.getBoundingClientRect();
  return { x: x - box.left, y: y - box.top };
}

/** Speed of the last moments in px/ms; the release counts, so that a finger that rested has none. */
function velocity(touch: Touch, up: PointerEvent): number {
  const first = touch.trail.find((point) => up.timeStamp - point.time <= VELOCITY_WINDOW_MS);
  const elapsed = first ? up.timeStamp - first.time : 0;
  return first && elapsed > 0 ? (up.clientY - first.y) / elapsed : 0;
}

/** Fields and sliders over the deck keep every gesture that begins on them. */
const DRAG_OWNERS = 'input, textarea, select, [contenteditable], [role=slider], [data-deck-ignore]';
/** Buttons and links keep taps and holds. */
const TAP_OWNERS = 'button, a, [role=button]';

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/** A long press raises the speed instead of opening the browser's menu; links and fields keep theirs. */
function preventMenu(event: Event): void {
  if (!isWithin(event.target, `${TAP_OWNERS}, ${DRAG_OWNERS}`)) event.preventDefault();
}

/** Prevents the browser from dragging a link or a picture with the mouse that moves the deck. */
function preventDrag(event: Event): void {
  if (!isWithin(event.target, DRAG_OWNERS)) event.preventDefault();
}
