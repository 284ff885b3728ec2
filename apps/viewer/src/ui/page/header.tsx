import { IconChevronLeft, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { navigateBack } from '../../lib/navigation.ts';
import { useText } from '../../lib/text.ts';

type HeaderProps = {
  title?: string | undefined;
  /** Buttons at the end of the row. */
  children?: ReactNode;
  /** The target of Back when this is the first page of the visit. */
  up?: string | undefined;
  /** A cross in place of the arrow, where one leaves an errand instead of going a page back. */
  leaves?: boolean | undefined;
  /** On a wide screen the title is large and at the start, as on every page of a desktop. */
  large?: boolean | undefined;
};

/** The row above a page that is not a tab: back, the title in the middle. */
export function Header({ title, children, up = '/frame', leaves = false, large = false }: HeaderProps) {
  return (
    <header
      className={`grid min-h-12 grid-cols-[minmax(44px,1fr)_minmax(min-content,auto)_minmax(max-content,1fr)] items-center px-gutter pt-[env(safe-area-inset-top)] ${large ? 'md:grid-cols-[auto_1fr_auto] md:pt-4 desk:relative desk:grid-cols-[0_1fr_auto] desk:pt-10 desk:pb-3' : ''}`}
    >
      <BackButton up={up} leaves={leaves} large={large} />
      {title && (
        <h1
          className={`text-center text-title3 ${large ? 'md:text-start md:text-title1 desk:text-[2rem] desk:leading-10 desk:font-bold' : ''}`}
        >
          {title}
        </h1>
      )}
      <div className="col-start-3 flex min-w-11 justify-end gap-1">{children}</div>
    </header>
  );
}

function BackButton({ up, leaves, large }: { up: string; leaves: boolean; large: boolean }) {
  const Icon = leaves ? IconX : IconChevronLeft;
  const t = useText();
  return (
    <IconButton
      label={t(leaves ? 'action.close' : 'action.back')}
      onClick={() => navigateBack(up)}
      // On a desktop it is beside the column, whose edge is the title's.
      className={`-ms-3 ${large ? 'desk:-ms-11' : ''}`}
    >
      <Icon size={26} className="flip-rtl" aria-hidden />
    </IconButton>
  );
}

type IconButtonProps = { label: string; onClick: () => void; className?: string; children: ReactNode };

/** A picture to press, 44 by 44, with its name for readers. */
export function IconButton({ label, onClick, className = '', children }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`pressable inline-flex size-11 shrink-0 items-center justify-center rounded-full ${className}`}
    >
      {children}
    </button>
  );
}
