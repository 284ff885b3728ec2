import { builtInVersionsOf, type DocumentName, type TextLocale } from './index.ts';

/** The changes of a version, as members read them. */
export type Summary = Record<TextLocale, string>;

/** A version without its text; it is named by the day it takes effect. */
export type Version = {
  version: string;
  /** Members who agreed to an earlier version are asked again. */
  asksAgain: boolean;
  summary: Summary | null;
  /** It comes with the product. */
  builtIn: boolean;
};

export type VersionState = 'scheduled' | 'inForce' | 'superseded';

/** Every version of a document, the latest first: those an operator has published, then the one that comes with the product. */
export function mergeVersions<Published extends Version>(
  document: DocumentName,
  published: readonly Published[],
): [Version | Published, ...(Version | Published)[]] {
  const own = published.toSorted((one, other) => (one.version < other.version ? 1 : -1));
  const builtIn = builtInVersionsOf(document)
    .filter((version) => !own.some((one) => one.version === version))
    .map((version) => ({ version, asksAgain: false, summary: null, builtIn: true }));
  // One is always there: it is built in, or one of the operator's has its day.
  return [...own, ...builtIn] as [Version | Published, ...(Version | Published)[]];
}

/** The version that applies on a day; the first one where none has taken effect by then. */
export function versionInForceAt<One extends Version>(versions: readonly [One, ...One[]], day: string): One {
  return versions.find(({ version }) => version <= day) ?? (versions.at(-1) as One);
}

export function stateOf(
  { version }: Version,
  versions: readonly [Version, ...Version[]],
  day: string,
): VersionState {
  const present = versionInForceAt(versions, day).version;
  if (version === present) return 'inForce';
  return version > present ? 'scheduled' : 'superseded';
}

/** The oldest version consent to which still holds: the latest in force that asks again, else the first of all. */
export function findOldestHeld(versions: readonly [Version, ...Version[]], day: string): string {
  const present = versionInForceAt(versions, day).version;
  const held = versions.find(({ version, asksAgain }) => version <= present && asksAgain) ?? versions.at(-1);
  return held?.version ?? present;
}
