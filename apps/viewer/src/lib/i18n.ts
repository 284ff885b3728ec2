/** The texts spoken at present, as the build compiled them. */
import { type CompiledText, formatMessage, type Values } from '@playlet/i18n/format-message';
import { intlTagOf } from '@playlet/i18n/intl';
import { DEFAULT_LANG } from '@playlet/i18n/match';

export type Texts = Readonly<Record<string, CompiledText | undefined>>;

export const i18n = {
  locale: DEFAULT_LANG,
  /** How `Intl` formats dates and counts in it. */
  intlTag: DEFAULT_LANG,

  /** Uses `messages` from now on, and redraws every text. */
  loadAndActivate({ locale, messages }: { locale: string; messages: Texts }): void {
    i18n.locale = locale;
    i18n.intlTag = intlTagOf(locale);
    texts = messages;
    for (const tell of listeners) tell();
  },

  /** The text of `key`; the key itself where there is none. */
  _(key: string, values: Values = {}): string {
    const text = texts[key];
    return text === undefined ? key : formatMessage(text, values, i18n.locale);
  },
};

/** For `useSyncExternalStore`: the texts spoken at present, and their changes. */
export const getTexts = (): unknown => texts;
export function listenForTexts(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

const listeners = new Set<() => void>();
let texts: Texts = {};
