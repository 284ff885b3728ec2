import type { ReactNode } from 'react';
import { Header } from './header.tsx';

type PageProps = {
  title: string;
  up?: string;
  /** A button at the end of the head. */
  end?: ReactNode;
  /** The page draws its title itself, on a plain ground: forms and what asks for a decision. */
  plain?: boolean;
  /** A cross in place of the arrow. */
  leaves?: boolean;
  /** Posters use the whole width of a desk. */
  wide?: boolean;
  /** A long text: a plain ground, and a column of 640. */
  reading?: boolean;
  children: ReactNode;
};

/** An account or legal page: its head, and one column of 560 in the middle. */
export function Page({
  title,
  up,
  end,
  plain = false,
  wide = false,
  reading = false,
  leaves,
  children,
}: PageProps) {
  return (
    <div
      className={`mx-auto flex min-h-dvh animate-page flex-col ${wide ? 'max-w-[1440px]' : reading ? 'max-w-[640px]' : 'max-w-[560px]'} ${plain || reading ? plainGround : ''}`}
    >
      <title>{title}</title>
      {/* The way back stays at hand in a long text. */}
      <div className={reading ? 'sticky top-0 z-10 bg-plain' : undefined}>
        <Header title={plain ? undefined : title} up={up} leaves={leaves}>
          {end}
        </Header>
      </div>
      <div className="flex flex-1 flex-col px-gutter pb-[calc(24px+env(safe-area-inset-bottom))]">
        {children}
      </div>
    </div>
  );
}

// The ground reaches the edges of the screen, the column does not.
const plainGround = 'bg-plain shadow-[0_0_0_100vmax_var(--plain)] [clip-path:inset(0_-100vmax)]';
