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
