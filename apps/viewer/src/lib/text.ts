import type { Values } from '@playlet/i18n/format-message';
import type { MessageKey } from '@playlet/i18n/messages';
import { useSyncExternalStore } from 'react';
import { getTexts, i18n, listenForTexts } from './i18n.ts';

export type Translate = (key: MessageKey, values?: Values) => string;

/** `t('group.ended', {count: 80})` in the viewer's language; the component redraws when the language changes. */
export function useText(): Translate {
  useSyncExternalStore(listenForTexts, getTexts);
  return i18n._;
}
