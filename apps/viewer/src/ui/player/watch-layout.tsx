import type { ReactNode } from 'react';
import { useLayout } from '../../lib/media-query.ts';
import { useFullscreen } from './fullscreen.ts';
import './watch-layout.css';

type WatchLayoutProps = {
  /** The deck. It keeps its place in the tree in every layout, so turning a device interrupts nothing. */
  children: ReactNode;
  /** Whether the tab bar is below on a phone, and the rail of icons beside on a tablet. */
  tabs?: boolean;
  /** The stage needs all of an upright tablet, or of a phone on its side: there is nothing beside it. */
  alone?: boolean;
  /** Picture whose light falls on the room beside the player. */
  light: string | undefined;
  /** Beside the player on a desktop: the actions with an episode. */
  actions: ReactNode;
  /** Beside the player on a desktop: previous and next. */
  edge: ReactNode;
  /** Below the player on an upright tablet. */
  below: ReactNode;
  /** The column at the end, from a tablet on. */
  panel: ReactNode;
  /** On a phone on its side: all that would lie over the picture on an upright one. */
  column: ReactNode;
};

/** The layout of watching: the whole screen on a phone, a player with a column beside it on wider screens. */
export function WatchLayout({
  children,
  tabs = false,
  alone = false,
  light,
  actions,
  edge,
  below,
  panel,
  column,
}: WatchLayoutProps) {
  const layout = useLayout();
  const full = useFullscreen();
  const beside = full || (alone && layout === 'landscape') ? 'phone' : layout;
  const hasPanel = beside === 'desktop' || beside === 'tablet';
  return (
    <div
      className="watch"
      data-tabs={tabs || undefined}
      data-alone={alone || undefined}
      data-full={full || undefined}
    >
      {beside !== 'phone' && <Ambient picture={light} />}
      <div className="watch-room">
        <div className="watch-stage">
          <div className="watch-clip">{children}</div>
          {beside === 'desktop' && (
            <div className="watch-side">
              <div className="watch-edge">{edge}</div>
              {actions}
            </div>
          )}
        </div>
        {beside === 'tablet' && <div className="watch-below">{below}</div>}
      </div>
      {beside === 'landscape' && <div className="watch-column">{column}</div>}
      {hasPanel && <aside className="watch-panel">{panel}</aside>}
    </div>
  );
}

function Ambient({ picture }: { picture: string | undefined }) {
  return (
    <div className="watch-light" aria-hidden>
      {picture && <img src={picture} alt="" />}
    </div>
  );
}
