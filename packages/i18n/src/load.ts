import type zhCN from './locales/zh-CN.ts';

/** The key of every text of the interface; zh-CN is the source. */
export type MessageKey = keyof typeof zhCN;
/** The texts of one language, ICU MessageFormat. */
export type Messages = Record<MessageKey, string>;

/** Fetches the texts of a language; undefined where this product has none yet. */
export async function loadMessages(lang: string): Promise<Messages | undefined> {
  const load = locales[lang];
  return load ? (await load()).default : undefined;
}

// A written list and not a computed import: bundlers then make one chunk of each, and a typing error is seen.
const locales: Record<string, (() => Promise<{ default: Messages }>) | undefined> = {
  'zh-CN': () => import('./locales/zh-CN.ts'),
  'en-US': () => import('./locales/en-US.ts'),
};
