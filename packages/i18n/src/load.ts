import zhCN from './locales/zh-CN.ts';
import type { Messages } from './messages.ts';

export type { MessageKey, Messages } from './messages.ts';

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
