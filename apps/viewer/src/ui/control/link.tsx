import type { ComponentProps, MouseEvent } from 'react';
import { hrefOf, type NavigateOptions, navigate, preload } from '../../lib/navigation.ts';
import { awaitPictureShown } from '../../lib/picture-shown.ts';

type LinkProps = Omit<NavigateOptions, 'isHeard'> &
  Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
    /** An address of this product. */
    to: string;
    /** False where many links lead to one page: its code is not fetched when one is pointed at. */
    preload?: boolean;
  };

/** A link within the product: it changes the page without a new document. */
export function Link({
  to,
  search,
  replace,
  inFrame,
  keepScroll,
  preload: ahead = true,
  ...rest
}: LinkProps) {
  const href = hrefOf(to, search);
  const follow = (event: MouseEvent) => {
    if (isForBrowser(event)) return;
    event.preventDefault();
    preload(href);
    // The browser's history and what looks at it take their time: the tap is seen before.
    void awaitPictureShown().then(() => navigate(href, { replace, inFrame, keepScroll, isHeard: true }));
  };
  const fetchAhead = ahead ? () => preload(href) : undefined;
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content comes with the properties
    <a
      href={href}
      onClick={follow}
      onMouseEnter={fetchAhead}
      onTouchStart={fetchAhead}
      onFocus={fetchAhead}
      {...rest}
    />
  );
}

/** A new tab, a new window or a download is the browser's to open. */
function isForBrowser({ metaKey, ctrlKey, shiftKey, altKey, button }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey || button !== 0;
}
