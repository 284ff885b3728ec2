import type { DocumentName, TextLocale } from '@playlet/legal';
import type { JSONColumnType } from 'kysely';

type Texts = JSONColumnType<Record<TextLocale, string>>;

/** A version an operator has published; the database lets none be changed or deleted. */
export type AgreementVersionTable = {
  document: DocumentName;
  /** The day it takes effect. */
  version: string;
  texts: Texts;
  /** The changes of the version, as members read them. */
  summary: Texts;
  /** Members who agreed to an earlier version are asked again. */
  asks_again: boolean;
  published_at: Date;
  published_by: string;
};

/** The next version of a document while it is written. */
export type AgreementDraftTable = {
  document: DocumentName;
  /** Goes up with each change. */
  revision: number;
  effective_on: string | null;
  texts: Texts;
  summary: Texts;
  asks_again: boolean;
  updated_at: Date;
  updated_by: string;
};
