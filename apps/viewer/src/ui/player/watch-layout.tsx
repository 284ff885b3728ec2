import type { ReactNode } from 'react';
import { useFullscreen } from '../../lib/fullscreen.ts';
import { useWidth } from '../../lib/media-query.ts';

type WatchLayoutProps = {
  /** The deck. It keeps its place in the tree at every width, so turning a tablet interrupts nothing. */
  children: ReactNode;
  /** Whether the tab bar lies below on a phone. */
  tabs?: boolean;
  /** Picture whose light falls on the room beside the player. */
  light: string | undefined;
  /** Beside the player on a desk. */
  actions: ReactNode;
  /** At the edge of the room on a desk: previous and next. */
  edge: ReactNode;
  /** Below the player on a tablet. */
  below: ReactNode;
  /** The column at the end, from a tablet on. */
  panel: ReactNode;
};

/** Where watching happens: the whole screen on a phone, a player with a column beside it where there is room. */
export function WatchLayout({
  children,
  tabs = false,
  light,
  actions,
  edge,
  below,
  panel,
}: WatchLayoutProps) {
  const width = useWidth();
  const full = useFullscreen();
  const beside = full ? 'phone' : width;
  return (
    <div
      className={
        full
          ? 'fixed inset-0 z-40 flex bg-black'
          : 'relative isolate flex overflow-hidden md:min-h-dvh xl:h-dvh'
      }
    >
      {beside !== 'phone' && <Ambient picture={light} />}
      <div className={`relative flex min-w-0 flex-1 ${full ? 'justify-center' : ROOM}`}>
        <div
          className={`relative overflow-hidden bg-black ${full ? FULL : `${tabs ? ABOVE_TABS : 'h-dvh'} ${PLAYER}`}`}
        >
          {children}
        </div>
        {beside === 'tablet' && <div className="w-full">{below}</div>}
        {beside === 'desk' && <div className="flex flex-col gap-5 pb-2">{actions}</div>}
        {beside === 'desk' && (
          <div className="absolute end-6 top-1/2 flex -translate-y-1/2 flex-col gap-4">{edge}</div>
        )}
      </div>
      {beside !== 'phone' && (
        <aside className="top-0 h-dvh w-[268px] shrink-0 overflow-y-auto border-s border-line/60 bg-bg/55 md:sticky xl:w-[400px]">
          {panel}
        </aside>
      )}
    </div>
  );
}

const ROOM = 'md:flex-col md:items-center md:gap-6 md:p-6 xl:flex-row xl:items-end xl:justify-center';
const ABOVE_TABS = 'h-[calc(100dvh-var(--tabbar))]';
/** 9 to 16 wherever it does not fill the screen: as high as the window allows, as wide as the room. */
const PLAYER =
  'w-full md:aspect-9/16 md:h-[min(100dvh-176px,(100vw-392px)*16/9)] md:w-auto md:rounded-video md:ring-1 md:ring-white/10 xl:h-[calc(100dvh-48px)]';
const FULL = 'aspect-9/16 h-full max-w-full';

function Ambient({ picture }: { picture: string | undefined }) {
  return (
    <div className="absolute inset-0 -z-10 overflow-hidden" aria-hidden>
      {picture && (
        <img
          src={picture}
          alt=""
          className="size-full scale-125 object-cover opacity-90 blur-[90px] brightness-[.3]"
        />
      )}
    </div>
  );
}
