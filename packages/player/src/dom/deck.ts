import type { MoveCause } from '../core/api.ts';
import { createWheelSteps, follow, settle } from '../core/gestures/swipe.ts';
import type { PlayerState, SlotView } from '../core/state.ts';
import type { DomPlayer } from './create-player.ts';
import { listenToPointer, type Point, type PointerHandlers } from './pointer.ts';

export interface GestureHandlers {
  onTap?: (point: Point) => void;
  onDoubleTap?: (point: Point) => void;
  /** A finger stays down (true) and leaves (false); the deck plays at 2× meanwhile. */
  onHold?: (held: boolean) => void;
  /** Horizontal drag: `target` in seconds; the deck seeks on 'end'. */
  onScrub?: (target: number, phase: 'start' | 'move' | 'end' | 'cancel') => void;
  /** False while a sheet or dialog owns the gestures and keys. */
  active?: boolean;
  /** Something else lies over the clip, such as an advertisement: the deck moves, and the clip hears of nothing. */
  covered?: boolean;
}

export interface DeckMount<Clip> {
  player: DomPlayer<Clip>;
  /** Receives gestures, clips the slots. */
  frame: HTMLElement;
  /** Child of `frame`, moved by gestures; holds one element with `data-slot` per slot. */
  track: HTMLElement;
  /** Read at each gesture, so that it may change. */
  handlers: () => GestureHandlers;
}

const SWIPE_MS = 240;
const HOLD_SPEED = 2;
/** A drag over the deck's whole width seeks this far at most. */
const SCRUB_SECONDS = 90;

/** Wires finger, wheel and keys to the player and moves the slots; returns the way to take it off again. */
export function mountDeck<Clip>({ player, frame, track, handlers }: DeckMount<Clip>): () => void {
  const active = () => handlers().active !== false;
  let drag = 0;
  let animation: Animation | null = null;
  let scrubFrom = 0;

  const place = (offset: number) => {
    drag = offset;
    track.style.transform = offset === 0 ? '' : `translate3d(0, ${offset}px, 0)`;
  };

  /** Lets the track come to rest from where it stands now. */
  const glide = () => {
    const from = drag;
    place(0);
    if (from === 0 || reducedMotion()) return;
    const keyframes = [{ transform: `translate3d(0, ${from}px, 0)` }, { transform: 'translate3d(0, 0, 0)' }];
    animation = track.animate(keyframes, { duration: SWIPE_MS, easing: 'cubic-bezier(.2,.8,.2,1)' });
  };

  /** Takes over a running glide where the eye sees it. */
  const grab = () => {
    if (!animation) return;
    const seen = animation.playState === 'running' ? new DOMMatrix(getComputedStyle(track).transform).m42 : 0;
    animation.cancel();
    animation = null;
    place(seen);
  };

  const move = (step: -1 | 1, cause: MoveCause): boolean => {
    grab();
    const moved = step === 1 ? player.next(cause) : player.previous(cause);
    glide();
    return moved;
  };

  const pointer: PointerHandlers = {
    onGrab: grab,
    onDragY(distance) {
      const { index, count } = player.state.get();
      place(follow(distance, index > 0, index < count - 1));
    },
    onDropY(distance, velocity) {
      const step = settle({ distance, velocity, height: frame.clientHeight });
      if (step === 0 || !move(step, 'swipe')) glide();
    },
    onDragX(distance, phase) {
      if (handlers().covered) return;
      const { position, duration } = player.state.get();
      if (phase === 'start') scrubFrom = position;
      const reach = Math.min(duration, SCRUB_SECONDS);
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
    onHold(held) {
      if (handlers().covered) return;
      player.boost(held ? HOLD_SPEED : null);
      handlers().onHold?.(held);
    },
  };

  let seen = player.state.get();
  const follows = player.state.subscribe(() => {
    const state = player.state.get();
    if (state.slots === seen.slots && state.index === seen.index) return;
    // The slots jump by whole heights at a move; the track jumps back by as much, so that the eye sees no jump. Where
    // the list changed around the clip in front nothing moves.
    const steps = isSameClip(seen, state) ? 0 : Math.sign(state.index - seen.index);
    seen = state;
    arrange(track, state.slots, state.index);
    if (steps !== 0) {
      grab();
      place(drag + steps * frame.clientHeight);
      glide();
    }
  });
  arrange(track, seen.slots, seen.index);

  const stops = [
    follows,
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

/** Puts each slot where its clip belongs relative to the current one. */
function arrange(track: HTMLElement, slots: readonly SlotView[], current: number): void {
  for (const element of track.querySelectorAll<HTMLElement>(':scope > [data-slot]')) {
    const view = slots.find((one) => one.slot === Number(element.dataset.slot));
    element.style.visibility = view ? '' : 'hidden';
    if (view) element.style.transform = `translate3d(0, ${(view.index - current) * 100}%, 0)`;
  }
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
