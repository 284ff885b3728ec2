import type { ReactNode } from 'react';
import { Header } from './header.tsx';

type PageProps = {
  title: string;
  up?: string;
  /** A button at the end of the head. */
  end?: ReactNode;
  /** The page draws its title itself, on a plain ground: forms and what asks for a decision. */
  plain?: boolean;
  /** Posters and other cards use the whole width of a desk. */
  wide?: boolean;
  /** A long text: a plain ground, and a column of 640. */
  reading?: boolean;
  /** On a desktop it is at the start, beside the page: the account's other pages, or the contents of a text. */
  side?: ReactNode;
  /** Two columns: the page is as wide as the room beside `side`. */
  roomy?: boolean;
  children: ReactNode;
};

/** An account or legal page: its head and one column; on a desk with a second one beside it. */
export function Page({
  title,
  up,
  end,
  plain = false,
  wide = false,
  reading = false,
  side,
  roomy = false,
  children,
}: PageProps) {
  const column = (
    <div className={`flex min-h-dvh min-w-0 flex-col ${side ? measureOf(roomy, reading) : ''}`}>
      {/* The way back stays at hand in a long text. */}
      <div className={reading ? 'sticky top-0 z-10 bg-plain' : undefined}>
        <Header title={plain ? undefined : title} up={up} large={!reading}>
          {end}
        </Header>
      </div>
      <div className="flex flex-1 flex-col px-gutter pb-[calc(24px+env(safe-area-inset-bottom))]">
        {children}
      </div>
    </div>
  );
  return (
    <div
      className={`mx-auto animate-page ${widthOf({ wide, reading, roomy })} ${side ? 'desk:max-w-[1232px]' : ''} ${plain || reading ? plainGround : ''}`}
    >
      <title>{title}</title>
      {side ? (
        <div className="desk:grid desk:grid-cols-[264px_minmax(0,1fr)]">
          <div className="sticky top-0 hidden self-start ps-(--gutter) pt-12 desk:block">{side}</div>
          {column}
        </div>
      ) : (
        column
      )}
    </div>
  );
}

function widthOf({ wide, reading, roomy }: { wide: boolean; reading: boolean; roomy: boolean }): string {
  if (wide) return 'max-w-[1440px]';
  if (roomy) return 'max-w-[560px] md:max-w-[688px] beside:max-w-[1232px]';
  return reading ? 'max-w-[640px] md:max-w-[688px]' : 'max-w-[560px] md:max-w-[688px]';
}

/** Lines of a text and rows with a value at their end are not longer than the eye follows. */
function measureOf(roomy: boolean, reading: boolean): string {
  if (roomy) return '';
  return reading ? 'desk:max-w-[720px]' : 'desk:max-w-[776px]';
}

// The ground reaches the edges of the screen, the column does not.
const plainGround = 'bg-plain shadow-[0_0_0_100vmax_var(--plain)] [clip-path:inset(0_-100vmax)]';
