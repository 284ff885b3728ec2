const MAX_LENGTH = 2048;
/** Decoding goes on until nothing changes; whoever encodes more often than this hides something. */
const MAX_DECODINGS = 3;
// Browsers drop or turn these, so that `/\evil` becomes another site's address; or a reader does not see them.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Z}\\]/u;
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/**
 * A path of the product, with its query, as a browser writes it; undefined for anything else: addresses with a host
 * or a scheme, dots, tricks with encodings, and paths that none of `routes` allows.
 *
 * A route is a path whose segment `$name` stands for any one segment, and whose last segment may be `*` for the rest.
 */
export function ownPath(text: unknown, routes: readonly string[]): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LENGTH || UNSAFE.test(text) || text.includes('#'))
    return undefined;
  const [path = '', ...query] = text.split('?');
  const decoded = decodedPath(path);
  if (decoded === undefined || !routes.some((route) => allows(route, decoded.split('/')))) return undefined;
  const search = decode(query.join('?'));
  if (search === undefined || CONTROL.test(search)) return undefined;
  const { pathname, search: written } = new URL(text, 'https://own.invalid');
  return pathname + written;
}

/** Every form the path may take on its way is looked at: what is harmless only while it is encoded is refused. */
function decodedPath(path: string): string | undefined {
  let form = path;
  for (let times = 0; times <= MAX_DECODINGS; times += 1) {
    if (!isPlain(form)) return undefined;
    const next = decode(form);
    if (next === undefined || next.split('/').length !== path.split('/').length) return undefined;
    if (next === form) return form;
    form = next;
  }
  return undefined;
}

function isPlain(path: string): boolean {
  const [first, ...segments] = path.split('/');
  if (first !== '' || segments.length === 0 || UNSAFE.test(path)) return false;
  return path === '/' || segments.every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function allows(route: string, segments: string[]): boolean {
  const wanted = route.split('/');
  const open = wanted.at(-1) === '*';
  if (open ? segments.length < wanted.length : segments.length !== wanted.length) return false;
  return wanted.every(
    (part, at) => (open && at === wanted.length - 1) || part.startsWith('$') || part === segments[at],
  );
}
