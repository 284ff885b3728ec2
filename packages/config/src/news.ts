import { z } from 'zod';
import { missingOf } from './shapes.ts';

export const newsEnvironment = {
  NEWS_SOURCE: z.string().refine(isSource, 'must be an https address or the path of a file').optional(),
  NEWS_PUBLIC_KEY: z
    .string()
    .regex(/^[A-Za-z0-9+/]{43}=$/, 'must be the 44 characters that `playlet news key` prints')
    .optional(),
};

type Values = z.output<z.ZodObject<typeof newsEnvironment>>;

/** The signed file that says which versions there are, and the key it is signed with; none by default. */
export type NewsSettings = { source: string | undefined; publicKey: string } | undefined;

/** One line for each thing that is wrong. */
export function findNewsMistakes(values: Values): string[] {
  return values.NEWS_SOURCE ? missingOf(values, ['NEWS_PUBLIC_KEY'], 'NEWS_SOURCE') : [];
}

/** Returns the settings of an environment without mistakes. A key alone serves files that are brought by hand. */
export function readNewsSettings({ NEWS_SOURCE: source, NEWS_PUBLIC_KEY: publicKey }: Values): NewsSettings {
  return publicKey ? { source, publicKey } : undefined;
}

/** Rejects http, where news could be withheld on the way, but for this machine; and a login, which fetch does not send. */
function isSource(text: string): boolean {
  if (!text.includes('://')) return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  const isHere = protocol === 'http:' && ['127.0.0.1', 'localhost'].includes(hostname);
  return (protocol === 'https:' || isHere) && username === '' && password === '';
}
