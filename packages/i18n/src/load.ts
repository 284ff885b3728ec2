import type { Messages } from './messages.ts';

export type { MessageKey, Messages } from './messages.ts';

/** Fetches the texts of a language; undefined where this product has none yet. */
export async function loadMessages(lang: string): Promise<Messages | undefined> {
  return (await locales[lang]?.())?.default;
}

// A written list and not a computed import: a bundler makes one chunk of each.
const locales: Record<string, () => Promise<{ default: Messages }>> = {
  'en-US': () => import('./locales/en-US.ts'),
  'zh-CN': () => import('./locales/zh-CN.ts'),
};
