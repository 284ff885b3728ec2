import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import {
  listSupportContacts,
  readSupportPage,
  readSupportVersion,
} from '@playlet/core/support-desk/support-page';
import type { Database } from '@playlet/db';
import { BUILT_IN_QUESTIONS } from '@playlet/domain/support';
import { langs } from '@playlet/i18n/match';
import { readLocale } from '@playlet/i18n/node/files';

const CONSOLE_LANGUAGES = ['zh-CN', 'en-US'] as const;

/** The support as its operator sees it. */
export async function presentSupport(
  db: Database,
): Promise<OutputOf<Api['GET admin/content/support/detail']>> {
  const [{ hours, questions, updatedAt, updatedBy }, contacts, version] = await Promise.all([
    readSupportPage(db),
    listSupportContacts(db),
    readSupportVersion(db),
  ]);
  return {
    hours,
    contacts,
    questions,
    version,
    updatedAt: updatedAt?.toISOString() ?? null,
    updatedBy,
    languages: [...langs],
    builtIn: builtInTexts(),
  };
}

function builtInTexts() {
  const languages = CONSOLE_LANGUAGES.map((lang) => [lang, readLocale(lang).interface] as const);
  return BUILT_IN_QUESTIONS.map((name) => ({
    name,
    texts: languages.map(([language, said]) => ({
      language,
      question: said[`support.${name}`],
      answer: said[`support.${name}Answer`],
    })),
  }));
}
