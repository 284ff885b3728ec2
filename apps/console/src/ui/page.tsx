import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTexts } from '../lib/text.ts';
import { Link } from './link.tsx';

type PageProps = {
  title: string;
  /** The parent page, in front of the title. */
  parent?: { to: string; label: string };
  /** Behind the title: a tag, a count. */
  aside?: ReactNode;
  /** At the end of the head; one of them primary. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A page of the console: its head with the one h1, which takes the focus when the page comes. */
export function Page({ title, parent, aside, actions, children }: PageProps) {
  const { product } = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = product.title({ page: title });
  }, [product, title]);
  return (
    <>
      <header className="flex min-h-14 shrink-0 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-6 py-2">
        {parent && (
          <span className="flex items-center gap-1.5 text-text-2">
            <Link to={parent.to} className="hover:underline">
              {parent.label}
            </Link>
            <IconChevronRight size={15} aria-hidden />
          </span>
        )}
        <h1 ref={heading} tabIndex={-1} className="text-page">
          {title}
        </h1>
        {aside}
        <div className="no-print ms-auto flex flex-wrap gap-2">{actions}</div>
      </header>
      {children}
    </>
  );
}

/** A strip above a table, or below it with its counts and keys. */
export function Strip({ children, isFooter = false }: { children: ReactNode; isFooter?: boolean }) {
  return (
    <div
      className={`no-print flex shrink-0 flex-wrap items-center gap-2 border-line px-6 ${isFooter ? 'min-h-9.5 border-t py-1 text-caption text-text-2' : 'min-h-12.5 border-b py-2'}`}
    >
      {children}
    </div>
  );
}

/** A part of a page with its own head. */
export function Section({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="py-4">
      <div className="mb-2 flex min-h-8 flex-wrap items-center justify-between gap-2">
        <h2 className="text-section">{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}

/** Content longer than its room, for the keyboard as well. */
export function ScrollRegion({
  label,
  className = '',
  children,
}: {
  label: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only a focused element scrolls with the arrows
    <div role="region" aria-label={label} tabIndex={0} className={`overflow-auto ${className}`}>
      {children}
    </div>
  );
}
