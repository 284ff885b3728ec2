import type { AgreementName } from '@playlet/legal';
import { parseAgreement } from '@playlet/legal/parse';
import { type Operator, readAgreement, type TextLocale } from '@playlet/legal/read';
import type { AgreementText } from '@playlet/legal/text';

export type Agreements = (document: AgreementName, version: string, locale: TextLocale) => AgreementText;

/** The agreements as this installation's operator gives them; each is read once. */
export function createAgreements(operator: Operator): Agreements {
  const read = new Map<string, AgreementText>();
  return (document, version, locale) => {
    const key = `${document} ${version} ${locale}`;
    const text = read.get(key) ?? parseAgreement(readAgreement(document, version, locale, operator));
    read.set(key, text);
    return text;
  };
}
