/** The layouts of the product. `landscape` is a phone on its side, whatever its width. */
export type Layout = 'phone' | 'landscape' | 'tablet' | 'desktop';

/**
 * The layout of the window as it is now. Height is asked before width. A phone on its side is at least 560 wide; below
 * that a low window is an upright phone whose keyboard is open. `ui/theme.css` has the same lines as the variants `land`,
 * `md` and `xl`.
 */
export function readLayout(): Layout {
  const is = (query: string) => matchMedia(query).matches;
  if (is('(height <= 500px) and (width >= 560px)')) return 'landscape';
  if (is('(width >= 1200px)')) return 'desktop';
  return is('(width >= 768px)') ? 'tablet' : 'phone';
}
