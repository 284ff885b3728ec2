import type { Config } from '@playlet/config';
import {
  listPublishedTexts,
  listPublishedVersions,
  type PublishedVersion,
} from '@playlet/core/agreements/version';
import type { Database } from '@playlet/db';
import { beijingDayOf } from '@playlet/domain/beijing';
import {
  type AgreementName,
  builtInVersionsOf,
  type DocumentName,
  type TextLocale,
  textLocales,
} from '@playlet/legal';
import { type Facts, fillFacts } from '@playlet/legal/facts';
import { parseAgreement } from '@playlet/legal/parse';
import { readMarkdown } from '@playlet/legal/read';
import type { AgreementText } from '@playlet/legal/text';
import { findOldestHeld, mergeVersions, type Version, versionInForceAt } from '@playlet/legal/versions';
import type { CacheContext } from '../caches.ts';

export type AnyVersion = Version | PublishedVersion;
export type AgreementVersions = Record<AgreementName, string>;

/** The agreements of this installation: those the product comes with, and those its operator has published. */
export type Agreements = {
  facts: Facts;
  /** Every version of a document, the latest first. */
  versions(document: DocumentName): Promise<[AnyVersion, ...AnyVersion[]]>;
  /** The versions that a new consent covers. */
  inForce(): Promise<AgreementVersions>;
  /** The oldest version of each agreement consent to which still holds. */
  oldestHeld(): Promise<AgreementVersions>;
  /** The Markdown of a version in each language, as it was written. */
  markdown(document: DocumentName, version: string): Promise<Record<TextLocale, string>>;
  /** A version with this installation's facts in it. */
  text(document: DocumentName, version: string, locale: TextLocale): Promise<AgreementText>;
};

/** A publication is seen by every process within this many milliseconds. */
const VERSIONS_TTL_MS = 1000;
const MAX_CACHED_TEXTS = 100;

export function createAgreements(
  db: Database,
  { operator, minorCaps }: Pick<Config, 'operator' | 'minorCaps'>,
  { clock, caches }: CacheContext,
): Agreements {
  const facts: Facts = { ...operator, minorCaps };
  const published = caches.memo('agreements', VERSIONS_TTL_MS, () => listPublishedVersions(db));
  const versions = async (document: DocumentName) =>
    mergeVersions(
      document,
      (await published()).filter((one) => one.document === document),
    );
  const today = () => beijingDayOf(clock.now());
  const texts = caches.open<string, AgreementText, [DocumentName, string, TextLocale]>('agreement texts', {
    max: MAX_CACHED_TEXTS,
    fetchMethod: async (_key, _stale, { context: [document, version, locale] }) =>
      parseAgreement(fillFacts((await markdownOf(db, document, version))[locale], facts)),
  });
  return {
    facts,
    versions,
    inForce: () => ofEach(async (document) => versionInForceAt(await versions(document), today()).version),
    oldestHeld: () => ofEach(async (document) => findOldestHeld(await versions(document), today())),
    markdown: (document, version) => markdownOf(db, document, version),
    text: (document, version, locale) =>
      texts.forceFetch(`${document} ${version} ${locale}`, { context: [document, version, locale] }),
  };
}

async function ofEach(read: (document: AgreementName) => Promise<string>): Promise<AgreementVersions> {
  const [user, pay, privacy, disclaimer] = await Promise.all([
    read('user'),
    read('pay'),
    read('privacy'),
    read('disclaimer'),
  ]);
  return { user, pay, privacy, disclaimer };
}

/** @throws Error where there is no such version: a caller asks for one of `versions` alone */
export async function markdownOf(
  db: Database,
  document: DocumentName,
  version: string,
): Promise<Record<TextLocale, string>> {
  const published = await listPublishedTexts(db, document, version);
  if (published) return published;
  if (!builtInVersionsOf(document).includes(version)) throw new Error(`no ${document} of ${version}`);
  const [chinese, english] = textLocales.map((locale) => readMarkdown(document, version, locale));
  return { 'zh-CN': chinese ?? '', 'en-US': english ?? '' };
}
