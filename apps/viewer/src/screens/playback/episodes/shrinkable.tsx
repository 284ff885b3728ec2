import { usePlayerState } from '@playlet/player';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { BlurHash } from '../../../ui/drama/blur-hash.tsx';
import { shrinkOf } from './shrink.ts';
import type { ShrinkMotion } from './shrink-motion.ts';
import type { SheetPhase } from './use-episode-sheet.ts';
import './shrinkable.css';

type ShrinkableProps = {
  phase: SheetPhase;
  motion: ShrinkMotion;
  /** Its blurred colours fill the room around the small picture. */
  hash: string | undefined;
  /** A mouse moves over it. */
  onMouse: () => void;
  children: ReactNode;
};

/** The stage, which makes way for the sheet of episodes and keeps playing. */
export function Shrinkable({ phase, motion, hash, onMouse, children }: ShrinkableProps) {
  const stage = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const inside = useRef<HTMLDivElement>(null);
  const light = useRef<HTMLDivElement>(null);
  const small = phase === 'open' || phase === 'closing';
  useLayoutEffect(() => {
    if (!stage.current || !box.current || !inside.current || !light.current) return undefined;
    motion.setStage({
      stage: stage.current,
      box: box.current,
      inside: inside.current,
      light: light.current,
    });
    return () => motion.setStage(null);
  }, [motion]);
  useEffect(() => {
    const element = stage.current;
    if (!element || !small) return undefined;
    let { clientWidth, clientHeight } = element;
    const measure = () => {
      const { scale, crop } = shrinkOf(element.clientWidth, element.clientHeight);
      element.style.setProperty('--small-width', `${element.clientWidth * scale}px`);
      element.style.setProperty('--small-height', `${element.clientHeight * scale * (1 - 2 * crop)}px`);
    };
    measure();
    const observer = new ResizeObserver(() => {
      if (clientWidth === element.clientWidth && clientHeight === element.clientHeight) return;
      ({ clientWidth, clientHeight } = element);
      measure();
      motion.resize();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [small, motion]);
  return (
    <div
      ref={stage}
      className="shrink-stage relative size-full overflow-hidden"
      onPointerMove={({ pointerType }) => pointerType === 'mouse' && onMouse()}
    >
      <div ref={light} className="absolute inset-0 opacity-0">
        {phase !== 'closed' && hash && (
          <BlurHash hash={hash} width={18} height={32} className="brightness-50" />
        )}
      </div>
      <div ref={box} className={`relative size-full ${small ? 'shrink-box' : ''}`}>
        <div ref={inside} className="size-full">
          {children}
        </div>
      </div>
      {phase === 'open' && <SmallProgress />}
    </div>
  );
}

/** How far it is, at the foot of the small picture. */
function SmallProgress() {
  const share = usePlayerState((state) => (state.duration > 0 ? state.position / state.duration : 0));
  return (
    <span dir="ltr" className="shrunk-progress animate-appear" aria-hidden>
      <span style={{ transform: `scaleX(${share})` }} />
    </span>
  );
}
