const MAX_LENGTH = 2048;
// Browsers drop or turn these, so that `/\evil` becomes another site's address; or a reader does not see them.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Z}\\#]/u;
/** Of a decoded path: a second encoding, an empty segment, dots. */
const TRICK = /%|\/\/|\/\.\.?(\/|$)|.\/$/;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * Returns a path of the product, with its query, as a browser writes it; undefined for anything else: addresses with a
 * host or a scheme, dots, tricks with encodings, and paths that none of `routes` allows. A route is a path whose
 * segment `$name` matches any one segment, and whose last segment may be `*` for the rest.
 */
export function parseOwnPath(text: unknown, routes: readonly string[]): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || UNSAFE.test(text)) return undefined;
  const [path = '', query = ''] = text.split(/\?(.*)/);
  const decoded = decode(path);
  if (decoded === undefined || UNSAFE.test(decoded) || TRICK.test(decoded) || /%2f/i.test(path))
    return undefined;
  if (CONTROL.test(decode(query) ?? '\0') || !routes.some((route) => pattern(route).test(decoded)))
    return undefined;
  const { pathname, search } = new URL(text, 'https://own.invalid');
  return pathname + search;
}

/** The text without its percent signs; undefined where they are no encoding. */
function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function pattern(route: string): RegExp {
  return new RegExp(`^${route.replaceAll(/\$\w+/g, '[^/]+').replace(/\*$/, '.+')}$`);
}
