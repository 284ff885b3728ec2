import {
  type CSSProperties,
  type ReactNode,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
} from 'react';
import type { SlotView } from '../core/state.ts';
import { type GestureHandlers, mountDeck } from '../dom/deck.ts';
import { useCurrentPlayer, usePlayerState } from './player-provider.tsx';

export interface SwipeDeckProps<Clip> extends GestureHandlers {
  /** What lies over a clip and moves with it: poster until `slot.hasFrame`, titles, denial and error screens. */
  overlay?: (slot: SlotView, clip: Clip) => ReactNode;
  /** What lies over the deck and stays while clips move. */
  children?: ReactNode;
  /** False while a sheet or dialog owns the gestures and keys; default true. */
  active?: boolean;
  className?: string;
  style?: CSSProperties;
  /** Accessible name of the deck. */
  label?: string;
}

/**
 * The vertical stage: three slots with their media elements, moved by finger, wheel and ↑ ↓. React draws the overlays
 * once per clip; every frame of a gesture or animation is a transform set by `mountDeck`.
 */
export function SwipeDeck<Clip = unknown>(props: SwipeDeckProps<Clip>): ReactNode {
  const player = useCurrentPlayer<Clip>();
  const slots = usePlayerState((state) => state.slots);
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  // Nobody sees the neighbours before the first swipe: the clip in view does not wait for them to be drawn.
  const drawsAll = useDeferredValue(true, false);

  useLayoutEffect(() => {
    if (!frame.current || !track.current) return;
    return mountDeck({ player, frame: frame.current, track: track.current, handlers: () => latest.current });
  }, [player]);

  return (
    <section
      ref={frame}
      aria-label={props.label}
      className={props.className}
      style={{ ...FRAME, ...props.style }}
    >
      <div ref={track} style={FILL}>
        {SLOTS.map((slot) => (
          <SlotLayer
            key={slot}
            slot={slot}
            view={slots.find((view) => view.slot === slot)}
            drawn={drawsAll}
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
  /** Whether a clip that is not in view is drawn too. */
  drawn: boolean;
  overlay: SwipeDeckProps<Clip>['overlay'];
}): ReactNode {
  const player = useCurrentPlayer<Clip>();
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (host.current) return player.attach(props.slot, host.current);
  }, [player, props.slot]);
  const clip = props.view && player.clipAt(props.view.index);
  const drawn = props.drawn || props.view?.place === 'current';
  return (
    <div
      data-slot={props.slot}
      data-place={props.view?.place}
      inert={props.view?.place !== 'current'}
      style={FILL}
    >
      <div ref={host} style={FILL} />
      {props.view && clip !== undefined && drawn && props.overlay?.(props.view, clip)}
    </div>
  );
}

const SLOTS = [0, 1, 2] as const;
const FILL: CSSProperties = { position: 'absolute', inset: 0 };
const FRAME: CSSProperties = {
  position: 'relative',
  overflow: 'hidden',
  touchAction: 'none',
  contain: 'strict',
};
