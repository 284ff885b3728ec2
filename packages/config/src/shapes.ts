import { isIP } from 'node:net';
import { z } from 'zod';

export const httpAddress = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

export const csv = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** Origins as browsers write them. They go into headers: a host is letters, digits, dots and dashes, and no pattern. */
export const origins = csv.pipe(
  z.array(
    z.string().transform((text, context) => {
      const url = URL.canParse(text) ? new URL(text) : undefined;
      const isHost = /^([a-z0-9.-]+|\[[0-9a-f:]+\])$/.test(url?.hostname ?? '');
      if (url && isHost && /^https?:$/.test(url.protocol) && `${url.origin}/` === url.href) return url.origin;
      context.addIssue('must be origins such as https://www.example.com, without a path');
      return z.NEVER;
    }),
  ),
);

/** IP addresses and CIDR ranges; `none` says that there are none. */
export const addressRanges = csv
  .transform((list) => (list.length === 1 && list[0] === 'none' ? [] : list))
  .pipe(z.array(z.string().refine(isAddressOrRange, 'must be none, or IP addresses and CIDR ranges')));

/** Host names with or without a port, as the Host header has them. */
export const hosts = csv.pipe(
  z.array(
    z.string().transform((text, context) => {
      const url = URL.canParse(`http://${text}`) ? new URL(`http://${text}`) : undefined;
      if (url && url.hostname !== '' && `http://${url.host}/` === url.href) return url.host;
      context.addIssue('must be host names such as www.example.com or www.example.com:8443');
      return z.NEVER;
    }),
  ),
);

/** A whole number within bounds, which are named where it is outside of them; `what` names it where it is no number at all. */
export function parseWholeNumber(min: number, max: number = Number.MAX_SAFE_INTEGER, what = 'number') {
  return z.coerce
    .number({ error: `must be a ${what}` })
    .int('must be a whole number')
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
}

/** One line for each of `names` that is missing where `what` needs them all. */
export function missingOf<Name extends string>(
  values: { [name in Name]?: unknown },
  names: readonly Name[],
  what: string,
): string[] {
  return names
    .filter((name) => values[name] === undefined)
    .map((name) => `${name} is missing: ${what} needs ${names.join(', ')}`);
}

/** The same for what may be left out as a whole. */
export function requireAllOrNone<Name extends string>(
  values: { [name in Name]?: unknown },
  names: readonly Name[],
  what: string,
): string[] {
  return names.every((name) => values[name] === undefined) ? [] : missingOf(values, names, what);
}

function isAddressOrRange(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  if (!address || rest.length > 0 || isIP(address) === 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128));
}
