import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, navigate } from '../lib/navigation.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A link to a path below `/console`; opens in place, unless it is asked for in another tab. */
export function Link({ to, onClick, children, ...rest }: LinkProps) {
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(to);
  };
  return (
    <a {...rest} href={hrefOf(to)} onClick={open}>
      {children}
    </a>
  );
}
