import type { MoveCause } from '../core/api.ts';
import { type HoldSpeed, holdSpeed } from '../core/gestures/hold-speed.ts';
import { createWheelSteps, dragOffset, swipeStepOf } from '../core/gestures/swipe.ts';
import type { PlayerState } from '../core/state.ts';
import type { DomPlayer } from './create-player.ts';
import { listenToPointer, type Point, type PointerHandlers } from './pointer.ts';
import { placeSlots } from './slots.ts';

/** A page's handlers for gestures of the deck, beside moving between clips. */
export type GestureHandlers = {
  onTap?: (point: Point) => void;
  onDoubleTap?: (point: Point) => void;
  /**
   * Receives the request of a held finger, at each change, and null once it is released; the deck plays at that speed
   * meanwhile. Without it the deck plays at 2× and the finger does not slide.
   */
  onHold?: (hold: HoldSpeed | null) => void;
  /** A held finger was let go. */
  onHoldEnd?: (end: HoldEnd) => void;
  /** Horizontal drag: `target` in seconds; the deck seeks on 'end'. */
  onScrub?: (target: number, phase: 'start' | 'move' | 'end' | 'cancel') => void;
  /** False while a sheet or dialog owns the gestures and keys. */
  active?: boolean;
  /** Whether a clip takes the other's place without moving, where no finger moves it; default is that it glides. */
  isCut?: (before: PlayerState, after: PlayerState) => boolean;
  /** The viewer stepped past the last clip. */
  onPastEnd?: () => void;
  /** Something else covers the clip, such as an advertisement: the deck still moves, but the clip gets no gestures. */
  covered?: boolean;
};

export type HoldEnd = {
  speed: number;
  /** Over the lock: the speed is to stay. */
  isLocked: boolean;
  /** After a moment and without having slid: a long press. */
  isLongPress: boolean;
};

type DeckMount<Clip> = {
  player: DomPlayer<Clip>;
  /** Receives the gestures and hides what overflows. */
  frame: HTMLElement;
  /** Child of `frame`, moved by gestures; holds one element with `data-slot` per slot. */
  track: HTMLElement;
  /** Called at each gesture, so that the handlers may change. */
  handlers: () => GestureHandlers;
};

const SWIPE_ANIMATION_MS = 240;
/** Held for longer, it was held for the speed. */
const MAX_LONG_PRESS_MS = 850;
/** A finger that rests moves a little. */
const MAX_LONG_PRESS_SLIDE_PX = 12;
/** A drag over the deck's whole width seeks this far at most. */
const MAX_SCRUB_SECONDS = 90;

/** Connects finger, wheel and keys to the player and moves the slots; returns the function that disconnects them. */
export function mountDeck<Clip>({ player, frame, track, handlers }: DeckMount<Clip>): () => void {
  const active = () => handlers().active !== false;
  let trackOffset = 0;
  let animation: Animation | null = null;
  let scrubFrom = 0;

  const moveTrack = (offset: number) => {
    trackOffset = offset;
    track.style.transform = offset === 0 ? '' : `translate3d(0, ${offset}px, 0)`;
  };

  /** Animates the track from where it is to its resting place. */
  const animateToRest = () => {
    const from = trackOffset;
    moveTrack(0);
    if (from === 0 || reducedMotion()) return;
    const keyframes = [{ transform: `translate3d(0, ${from}px, 0)` }, { transform: 'translate3d(0, 0, 0)' }];
    animation = track.animate(keyframes, {
      duration: SWIPE_ANIMATION_MS,
      easing: 'cubic-bezier(.2,.8,.2,1)',
    });
    // It begins with the release, not after the page's drawing of the move.
    animation.startTime = document.timeline.currentTime;
  };

  /** Stops a running animation where the viewer sees the track. */
  const stopAnimation = () => {
    if (!animation) return;
    const visibleOffset =
      animation.playState === 'running' ? new DOMMatrix(getComputedStyle(track).transform).m42 : 0;
    animation.cancel();
    animation = null;
    moveTrack(visibleOffset);
  };

  const move = (step: -1 | 1, cause: MoveCause): boolean => {
    stopAnimation();
    const moved = step === 1 ? player.next(cause) : player.previous(cause);
    animateToRest();
    if (!moved && step === 1) handlers().onPastEnd?.();
    return moved;
  };

  let holdFrom: Point | null = null;
  let hold: HoldSpeed | null = null;

  /** Follows a held finger; reports changes only. */
  const slide = (at: Point) => {
    if (!holdFrom) return;
    const next = holdSpeed({ from: holdFrom, at, height: frame.clientHeight });
    if (hold?.speed === next.speed && hold.isOverLock === next.isOverLock) return;
    if (hold?.speed !== next.speed) player.boost(next.speed);
    hold = next;
    handlers().onHold?.(next);
  };

  const pointer: PointerHandlers = {
    onGrab: stopAnimation,
    onDragY(distance) {
      const { index, count } = player.state.get();
      moveTrack(dragOffset(distance, index > 0, index < count - 1));
      player.preview(index - Math.sign(distance));
    },
    onDropY(distance, velocity) {
      const step = swipeStepOf({ distance, velocity, height: frame.clientHeight });
      if (step !== 0 && move(step, 'swipe')) return;
      player.preview(null);
      animateToRest();
    },
    onDragX(distance, phase) {
      if (handlers().covered) return;
      const { position, duration } = player.state.get();
      if (phase === 'start') scrubFrom = position;
      const reach = Math.min(duration, MAX_SCRUB_SECONDS);
      const target = Math.min(
        duration,
        Math.max(0, scrubFrom + (distance / Math.max(1, frame.clientWidth)) * reach),
      );
      if (phase === 'end') player.seek(target);
      handlers().onScrub?.(target, phase);
    },
    onTap: (point) => !handlers().covered && handlers().onTap?.(point),
    onDoubleTap: (point) => !handlers().covered && handlers().onDoubleTap?.(point),
    wantsDoubleTap: () => handlers().onDoubleTap !== undefined,
    onHold(at) {
      if (handlers().covered) return;
      holdFrom = at;
      slide(at);
    },
    onHoldMove: (at) => holdFrom && handlers().onHold && slide(at),
    onHoldEnd(at, heldMs) {
      if (handlers().covered) return;
      const { isOverLock, speed } = hold ?? { isOverLock: false, speed: 1 };
      const end: HoldEnd = {
        speed,
        isLocked: at !== null && isOverLock,
        isLongPress:
          at !== null &&
          holdFrom !== null &&
          heldMs < MAX_LONG_PRESS_MS &&
          Math.hypot(at.x - holdFrom.x, at.y - holdFrom.y) < MAX_LONG_PRESS_SLIDE_PX,
      };
      hold = null;
      holdFrom = null;
      player.boost(null);
      handlers().onHold?.(null);
      handlers().onHoldEnd?.(end);
    },
  };

  let lastState = player.state.get();
  const unsubscribe = player.state.subscribe(() => {
    const state = player.state.get();
    if (state.slots === lastState.slots && state.index === lastState.index) return;
    // At a move the slots jump by whole heights and the track jumps back by as much, so that no jump is visible. Where
    // the list changed around the current clip nothing moves.
    const steps = isSameClip(lastState, state) ? 0 : Math.sign(state.index - lastState.index);
    const cut = trackOffset === 0 && handlers().isCut?.(lastState, state) === true;
    lastState = state;
    placeSlots(track, state.slots, state.index);
    if (steps !== 0) {
      stopAnimation();
      if (cut) return moveTrack(0);
      moveTrack(trackOffset + steps * frame.clientHeight);
      animateToRest();
    }
  });
  placeSlots(track, lastState.slots, lastState.index);

  const stops = [
    unsubscribe,
    listenToPointer(frame, pointer, active),
    listenToWheel(frame, (step) => move(step, 'wheel'), active),
    listenToKeys((step) => move(step, 'key'), active),
  ];
  return () => {
    for (const stop of stops) stop();
    animation?.cancel();
  };
}

function isSameClip(before: PlayerState, after: PlayerState): boolean {
  const [one, other] = [before, after].map(({ slots }) => slots.find(({ place }) => place === 'current'));
  return one?.slot === other?.slot && one?.source !== null && one?.source === other?.source;
}

function listenToWheel(frame: HTMLElement, step: (by: -1 | 1) => void, active: () => boolean): () => void {
  const steps = createWheelSteps();
  const onWheel = (event: WheelEvent) => {
    if (!active() || event.ctrlKey) return; // ctrl + wheel is the browser's zoom
    event.preventDefault();
    const by = steps(event.deltaY, event.timeStamp);
    if (by !== 0) step(by);
  };
  frame.addEventListener('wheel', onWheel, { passive: false });
  return () => frame.removeEventListener('wheel', onWheel);
}

function listenToKeys(step: (by: -1 | 1) => void, active: () => boolean): () => void {
  const onKey = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (
      by === 0 ||
      !active() ||
      event.defaultPrevented ||
      event.altKey ||
      event.metaKey ||
      ownsArrows(event.target)
    )
      return;
    event.preventDefault();
    step(by);
  };
  window.addEventListener('keydown', onKey);
  return () => window.removeEventListener('keydown', onKey);
}

/** Fields, sliders and lists keep their arrow keys. */
function ownsArrows(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(ARROW_OWNERS) !== null;
}

const ARROW_OWNERS =
  'input, textarea, select, [contenteditable], [role=slider], [role=listbox], [role=menu], [role=radiogroup], [role=tablist]';

const reducedMotion = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
