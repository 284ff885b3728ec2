import { usePlayerState } from '@playlet/player';
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react';
import { shrinkOf } from './shrink.ts';
import './shrinkable.css';

type ShrinkableProps = {
  shrunk: boolean /** Its blurred colours fill the room around the small picture. */;
  light: string | undefined;
  /** A mouse moves over it. */
  onMouse: () => void;
  children: ReactNode;
};

/** The stage, which makes way for the sheet of episodes and keeps playing. The sheet's drag moves it along. */
export function Shrinkable({ shrunk, light, onMouse, children }: ShrinkableProps) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => setShrink(shrunk ? 1 : 0), [shrunk]);
  useEffect(() => {
    const box = room.current;
    if (!box) return;
    const measure = () => {
      const { scale, shift, crop } = shrinkOf(box.clientWidth, box.clientHeight);
      box.style.setProperty('--shrink-foot', `${shift + box.clientHeight * scale * (1 - crop)}px`);
      box.style.setProperty('--shrink-scale', String(scale));
      box.style.setProperty('--shrink-shift', `${shift}px`);
      box.style.setProperty('--shrink-crop', `${100 * crop}%`);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={room}
      className="relative size-full overflow-hidden"
      style={SAFE_TOP}
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && onMouse()}
    >
      {shrunk && light && (
        <img
          src={light}
          alt=""
          className="absolute inset-0 size-full animate-appear object-cover blur-2xl brightness-[.3]"
        />
      )}
      <div className="shrinkable relative size-full">{children}</div>
      {shrunk && <SmallProgress />}
    </div>
  );
}

/** How far it is, at the foot of the small picture. */
function SmallProgress() {
  const share = usePlayerState((state) => (state.duration > 0 ? state.position / state.duration : 0));
  return (
    <span dir="ltr" className="shrunk-progress animate-appear" aria-hidden>
      <span style={{ width: `${100 * share}%` }} />
    </span>
  );
}

const SAFE_TOP = { '--shrink-safe': 'env(safe-area-inset-top, 0px)' } as CSSProperties;

/** 0 is the whole stage, 1 the small picture; `live` follows a finger without easing. */
export function setShrink(progress: number, live = false): void {
  const root = document.documentElement;
  root.style.setProperty('--shrink', String(progress));
  root.toggleAttribute('data-shrink-live', live);
}
