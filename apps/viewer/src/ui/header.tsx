import { IconChevronLeft, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { goBack } from '../lib/navigation.ts';
import { useText } from '../lib/text.ts';

type HeaderProps = {
  title?: string;
  /** Buttons at the end of the row. */
  children?: ReactNode;
  /** Where back leads when this is the first page of the visit. */
  up?: string;
  /** A cross in place of the arrow, where one leaves an errand instead of going a page back. */
  leaves?: boolean;
};

/** The row above a page that is not a tab: back, the title in the middle. */
export function Header({ title, children, up = '/frame', leaves = false }: HeaderProps) {
  return (
    <header className="grid min-h-12 grid-cols-[1fr_auto_1fr] items-center px-gutter pt-[env(safe-area-inset-top)]">
      <BackButton up={up} leaves={leaves} />
      {title && <h1 className="text-title3">{title}</h1>}
      <div className="col-start-3 flex justify-end gap-1">{children}</div>
    </header>
  );
}

function BackButton({ up, leaves }: { up: string; leaves: boolean }) {
  const Icon = leaves ? IconX : IconChevronLeft;
  const t = useText();
  return (
    <IconButton
      label={t(leaves ? 'action.close' : 'action.back')}
      onClick={() => goBack(up)}
      className="-ms-3"
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
      className={`pressable inline-flex size-11 items-center justify-center rounded-full ${className}`}
    >
      {children}
    </button>
  );
}
