import { checkLicense, type LicenseFacts, listMissingEpisodes } from '../publishing/check.ts';
import { createWholeFinding, type Finding } from './findings.ts';
import type { QualityThresholds } from './thresholds.ts';

/** Up to this many missing numbers are listed one by one. */
const MAX_NAMED = 12;

type DramaFacts = { license: LicenseFacts; title: string; indexes: readonly number[] };

/** Returns the findings about a drama as a whole. `day`: the Beijing day its license has to be valid on. */
export function findDramaFindings(
  { license, title, indexes }: DramaFacts,
  day: string,
  thresholds: QualityThresholds,
): Finding[] {
  const found: Finding[] = [];
  const { level, found: reason } = checkLicense(license, day);
  if (level === 'block') found.push(createWholeFinding('license_missing', 'error', { reason }));
  const missing = listMissingEpisodes(indexes);
  if (missing.length > 0)
    found.push(
      createWholeFinding('missing_episodes', 'error', {
        count: missing.length,
        episodes: missing.slice(0, MAX_NAMED).join(' '),
      }),
    );
  return [...found, ...findTitleFindings(title, thresholds)];
}

/** A title of a drama or an episode that lists and the player would cut. */
export function findTitleFindings(
  title: string,
  { titleWidth }: Pick<QualityThresholds, 'titleWidth'>,
): Finding[] {
  const width = titleWidthOf(title);
  return width > titleWidth
    ? [createWholeFinding('title_wide', 'warning', { width, threshold: titleWidth, title })]
    : [];
}

/** A Chinese character is as wide as two Latin letters. */
export function titleWidthOf(title: string): number {
  return [...title].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);
}

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/u;
