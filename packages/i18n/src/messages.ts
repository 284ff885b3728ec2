import type { SharedErrorCode } from '@playlet/contract/errors';
import type { Language } from './language.ts';
import type sourceTexts from './source/interface.ts';
import type serviceTexts from './source/service.ts';

/** The key of every text of the interface; Chinese is the source. */
export type MessageKey = keyof typeof sourceTexts;
/** The texts of the interface in one language, ICU MessageFormat: values, and at most one plural each. */
export type Messages = Record<MessageKey, string>;
/** The key of every text that the service itself writes. */
export type ServiceKey = keyof typeof serviceTexts;

/** Every text of a language. */
export type LocaleFile = {
  language: Omit<Language, 'lang'>;
  interface: Messages;
  /** One phrase for every error a viewer can meet, its values in braces. */
  errors: Record<SharedErrorCode, string>;
  service: Record<ServiceKey, string>;
};

/** The parts of a language's texts. */
export const SECTIONS = ['interface', 'errors', 'service'] as const;
export type Section = (typeof SECTIONS)[number];

/** The content of `locales/<lang>.json`: only English has to be whole, every other language may lack texts. */
export type Translation = Pick<LocaleFile, 'language'> & { [Name in Section]: Partial<LocaleFile[Name]> };
