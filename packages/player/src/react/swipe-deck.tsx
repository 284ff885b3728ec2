import {
  type CSSProperties,
  type ReactNode,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react';
import type { SlotView } from '../core/state.ts';
import { type GestureHandlers, mountDeck } from '../dom/deck.ts';
import { markSlot } from '../dom/slots.ts';
import { useCurrentPlayer, usePlayerState } from './player-provider.tsx';

export type SwipeDeckProps<Clip> = GestureHandlers & {
  /**
   * Covers a clip and moves with it: poster, titles, denial and error screens. The deck sets `data-has-frame` on the slot around it
   * as soon as the clip has presented a frame: a style sheet takes posters away by it, before React renders. A cover that is still
   * another clip's is hidden; a style sheet may let its poster be seen by `data-is-stale`.
   */
  overlay?: (slot: SlotView, clip: Clip) => ReactNode;
  /** Covers the deck and stays while clips move. */
  children?: ReactNode;
  /** The same, read before the clips. */
  head?: ReactNode;
  /** False while a sheet or dialog owns the gestures and keys; default true. */
  active?: boolean;
  className?: string;
  style?: CSSProperties;
  /** Accessible name of the deck. */
  label?: string;
};

/**
 * The vertical deck: three slots with their media elements, moved by finger, wheel and ↑ ↓. React renders the overlays
 * once per clip; every frame of a gesture or animation is a transform set by `mountDeck`.
 */
export function SwipeDeck<Clip = unknown>(props: SwipeDeckProps<Clip>): ReactNode {
  const player = useCurrentPlayer<Clip>();
  const slots = usePlayerState((state) => state.slots);
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const handlers = useEffectEvent((): GestureHandlers => props);
  // The neighbors are invisible before the first swipe: the current clip does not wait until they are rendered.
  const rendersNeighbors = useDeferredValue(true, false);

  useLayoutEffect(() => {
    if (!frame.current || !track.current) return;
    return mountDeck({ player, frame: frame.current, track: track.current, handlers: () => handlers() });
  }, [player]);

  return (
    <section
      ref={frame}
      aria-label={props.label}
      className={props.className}
      style={{ ...FRAME, ...props.style }}
    >
      {props.head}
      <div ref={track} style={FILL}>
        {SLOT_IDS.map((slot) => (
          <SlotLayer
            key={slot}
            slot={slot}
            view={slots.find((view) => view.slot === slot)}
            rendered={rendersNeighbors}
            overlay={props.overlay}
          />
        ))}
      </div>
      {props.children}
    </section>
  );
}

function SlotLayer<Clip>(props: {
  slot: number;
  view: SlotView | undefined;
  /** Whether the overlay of a clip that is not the current one is rendered too. */
  rendered: boolean;
  overlay: SwipeDeckProps<Clip>['overlay'];
}): ReactNode {
  const player = useCurrentPlayer<Clip>();
  const mediaParent = useRef<HTMLDivElement>(null);
  // It runs before the browser draws: a clip that already plays elsewhere continues here without a gap.
  useLayoutEffect(() => {
    if (mediaParent.current) return player.attach(props.slot, mediaParent.current);
  }, [player, props.slot]);
  const element = useRef<HTMLDivElement>(null);
  const { view, overlay } = props;
  const isCurrent = view?.place === 'current';
  // The cover of a clip is drawn in slices, after the move that changed its place: the deck is moving.
  const later = useDeferredValue(view);
  const shown = view && isCurrent && !looksAlike(view, later) ? view : later;
  const clip = shown && player.clipAt(shown.index);
  const rendered = props.rendered || isCurrent;
  const cover = useMemo(
    // A player that began before the page has no clip of the page's until it is claimed.
    () => (shown && clip != null && rendered ? overlay?.(shown, clip) : null),
    [shown, clip, rendered, overlay],
  );
  const markCover = useEffectEvent(() => {
    const current = player.state.get().slots.find(({ slot }) => slot === props.slot);
    if (element.current) markSlot(element.current, current);
  });
  // A cover is hidden while the slot has another clip than it was rendered for.
  useLayoutEffect(() => markCover(), [cover]);
  return (
    <div ref={element} data-slot={props.slot} data-place={view?.place} inert={!isCurrent} style={FILL}>
      <div ref={mediaParent} style={FILL} />
      <div data-cover={shown?.key} style={COVER}>
        {cover}
      </div>
    </div>
  );
}

/** Whether a clip may be covered for a moment longer as it was. */
function looksAlike(view: SlotView, before: SlotView | undefined): boolean {
  return (
    before?.key === view.key &&
    before.index === view.index &&
    before.source === view.source &&
    before.denied === view.denied &&
    before.error === view.error
  );
}

const SLOT_IDS = [0, 1, 2] as const;
const FILL: CSSProperties = { position: 'absolute', inset: 0 };
/** It is there for its mark alone. */
const COVER: CSSProperties = { display: 'contents' };
const FRAME: CSSProperties = {
  position: 'relative',
  // A box that hides can still be scrolled, by focus or a reader; older browsers clip by `contain`.
  overflow: 'clip',
  touchAction: 'none',
  contain: 'strict',
};
