/** The page of this product a `back` in the address names; anything else leads to `otherwise`. */
export function readBackOr(back: string | undefined, otherwise: string): string {
  // An address that starts with two slashes, or one and a backslash, is another site's.
  if (!back || !/^\/(?![/\\])/.test(back)) return otherwise;
  const { origin, pathname, search, hash } = new URL(back, location.origin);
  if (origin !== location.origin || pathname.startsWith('/my/login') || pathname.startsWith('/my/register'))
    return otherwise;
  return pathname + search + hash;
}
