import { IconChevronRight } from '@tabler/icons-react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from '../control/link.tsx';

/** Rows that belong together, directly on the page. */
export function ListGroup({ children, className = '' }: { children: ReactNode; className?: string }) {
  return <ul className={`overflow-hidden rounded-group bg-surface-1 ${className}`}>{children}</ul>;
}

type ListRowProps = {
  title: ReactNode;
  icon?: ComponentType<{ size?: number; stroke?: number; className?: string }> | undefined;
  value?: ReactNode;
  /** An address of this product makes the row a link, a function a button. */
  to?: string | undefined;
  onClick?: () => void;
  /** Replaces the chevron, such as a switch or a tick. */
  end?: ReactNode;
};

/**
 * A row of at least 56: icon, title, value, and an arrow. The value is below its title with large text, and where a
 * word leaves no room beside it.
 */
export function ListRow({ title, icon: Icon, value, to, onClick, end }: ListRowProps) {
  const content = (
    <>
      {Icon && <Icon size={24} stroke={1.75} className="shrink-0 text-text-2" />}
      <span className="flex min-h-14 min-w-0 flex-1 items-center gap-3 border-line py-2 pe-4 [li+li_&]:border-t">
        <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 large:flex-col large:items-start">
          <span className="min-w-min flex-1 text-start text-reading leading-6">{title}</span>
          {value && (
            <span className="max-w-[55%] text-end text-card text-text-3 large:max-w-full large:text-start">
              <bdi>{value}</bdi>
            </span>
          )}
        </span>
        {end ??
          ((to || onClick) && (
            <IconChevronRight size={20} className="flip-rtl shrink-0 text-text-3" aria-hidden />
          ))}
      </span>
    </>
  );
  const look = 'flex w-full items-center gap-4 ps-4 text-text-1';
  const press = `${look} transition-colors hover:bg-surface-2 active:bg-surface-2`;
  return (
    <li>
      {to ? (
        <Link to={to} className={press}>
          {content}
        </Link>
      ) : onClick ? (
        <button type="button" onClick={onClick} className={press}>
          {content}
        </button>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}
