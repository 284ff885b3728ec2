import { checkLicense, checkTier, type LicenseFacts, listMissingEpisodes } from '../publishing/check.ts';
import type { LawRule } from '../rules/law-rules.ts';
import { createWholeFinding, type Finding } from './findings.ts';
import type { QualityThresholds } from './thresholds.ts';

/** Up to this many missing numbers are listed one by one. */
const MAX_NAMED = 12;

type DramaFacts = { license: LicenseFacts; title: string; indexes: readonly number[] };

/** The measure of dramas; `day`: the Beijing day the license has to be valid on. */
type Measure = { rules: readonly LawRule[]; day: string; thresholds: QualityThresholds };

/** Returns the findings about a drama as a whole. */
export function findDramaFindings(
  { license, title, indexes }: DramaFacts,
  { rules, day, thresholds }: Measure,
): Finding[] {
  const found: Finding[] = [];
  const { level, found: reason } = checkLicense(license, rules, day);
  if (level === 'block') found.push(createWholeFinding('license_missing', 'error', { reason }));
  const tier = checkTier(license, rules, day);
  if (tier.level === 'block')
    found.push(createWholeFinding('tier_unknown', 'warning', { reason: tier.found }));
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
