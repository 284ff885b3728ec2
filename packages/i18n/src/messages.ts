import type zhCN from './locales/zh-CN.ts';

/** The key of every text of the interface; zh-CN is the source. */
export type MessageKey = keyof typeof zhCN;
/** The texts of one language, ICU MessageFormat. */
export type Messages = Record<MessageKey, string>;
