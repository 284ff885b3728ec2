import { IconArrowsDiagonal, IconPlayerPauseFilled, IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { useText } from '../../lib/text.ts';
import { IconButton } from '../page/header.tsx';
import { mountWindowMover, type WindowMover } from './window-mover.ts';
import './small-window.css';

type SmallWindowProps = {
  ref?: Ref<Pick<WindowMover, 'settle'>>;
  /** The page whose bars it avoids; without one it stays at its place. */
  page?: Element | null;
  /** The drama, for readers. */
  title: string;
  /** 第 12 集 */
  episode: string;
  plays: boolean;
  /** How much of the episode has been played, 0 to 1. */
  share: number;
  onReturn: () => void;
  onTogglePlay: () => void;
  onClose: () => void;
  /** The picture. */
  children?: ReactNode;
};

/** The playing clip, small, in a corner above any page. A tap leads back to it. */
export function SmallWindow(props: SmallWindowProps) {
  const { ref, page, title, episode, plays, share, onReturn, onTogglePlay, onClose, children } = props;
  const t = useText();
  const box = useRef<HTMLElement>(null);
  const mover = useRef<WindowMover>(null);
  useLayoutEffect(() => {
    if (!box.current || !page) return undefined;
    const mounted = mountWindowMover(box.current, page);
    mover.current = mounted;
    return () => mounted.stop();
  }, [page]);
  useImperativeHandle(ref, () => ({ settle: (glide) => mover.current?.settle(glide) }), []);
  const Sign = plays ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <section ref={box} aria-label={`${t('play.smallWindow')} · ${title}`} className="small-window">
      {children}
      <div className="small-window-scrim" />
      <button
        type="button"
        aria-label={`${t('play.backToPlayer')} · ${title} ${episode}`}
        onClick={onReturn}
        className="absolute inset-0 rounded-[inherit] outline-offset-[-3px]"
      >
        <IconArrowsDiagonal size={20} className="flip-rtl absolute end-3 top-3 on-picture" aria-hidden />
        <span className="absolute start-2.5 end-2.5 bottom-3 truncate text-start text-[11px]/[16px] font-semibold on-picture">
          {episode}
        </span>
      </button>
      <IconButton label={t('action.close')} onClick={onClose} className="absolute! start-0 top-0">
        <IconX size={20} className="on-picture" aria-hidden />
      </IconButton>
      <IconButton
        label={t(plays ? 'play.pause' : 'play.play')}
        onClick={onTogglePlay}
        className="absolute! top-1/2 left-1/2 -translate-1/2 size-13!"
      >
        <Sign size={28} className="on-picture" aria-hidden />
      </IconButton>
      <span
        dir="ltr"
        className="pointer-events-none absolute inset-x-0 bottom-0 h-[3px] bg-white/25"
        aria-hidden
      >
        <span className="block h-full origin-left bg-brand" style={{ transform: `scaleX(${share})` }} />
      </span>
    </section>
  );
}
