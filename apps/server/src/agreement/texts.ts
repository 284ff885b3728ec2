import type { Config } from '@playlet/config';
import type { DocumentName } from '@playlet/legal';
import { parseAgreement } from '@playlet/legal/parse';
import { type Facts, readAgreement, type TextLocale } from '@playlet/legal/read';
import type { AgreementText } from '@playlet/legal/text';

export type Agreements = (document: DocumentName, version: string, locale: TextLocale) => AgreementText;

/** The agreements with this installation's facts in them; each is read once. */
export function createAgreements({
  operator,
  minorCaps,
}: Pick<Config, 'operator' | 'minorCaps'>): Agreements {
  const facts: Facts = { ...operator, minorCaps };
  const read = new Map<string, AgreementText>();
  return (document, version, locale) => {
    const key = `${document} ${version} ${locale}`;
    const text = read.get(key) ?? parseAgreement(readAgreement(document, version, locale, facts));
    read.set(key, text);
    return text;
  };
}
