import zhCN from './locales/zh-CN.ts';

/** The key of every text of the interface; zh-CN is the source. */
export type MessageKey = keyof typeof zhCN;
/** The texts of one language, ICU MessageFormat. */
export type Messages = Record<MessageKey, string>;

/** The texts every other language falls back to. */
export const defaultMessages: Messages = zhCN;

/** Fetches the texts of a language; undefined where this product has none yet. */
export async function loadMessages(lang: string): Promise<Messages | undefined> {
  if (lang === 'zh-CN') return zhCN;
  return (await locales[lang]?.())?.default;
}

// A written list and not a computed import: a bundler makes one chunk of each.
const locales: Record<string, () => Promise<{ default: Messages }>> = {
  'en-US': () => import('./locales/en-US.ts'),
};
