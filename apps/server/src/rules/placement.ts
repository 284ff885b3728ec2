import type { RankLimits } from '@playlet/core/catalogue/rank';
import type { Visibility } from '@playlet/db/queries/access/visibility';
import { beijingDayOf } from '@playlet/domain/beijing';
import { findLawRule } from '@playlet/domain/rules/law-rules';
import type { BaseContext } from '../base-context.ts';

type RulesContext = Pick<BaseContext, 'lawRules' | 'clock'>;

/** The limits that the rules by law of today set to recommendations. */
export type Placement = {
  /** Content that may affect minors is recommended nowhere. */
  isHarmless: boolean;
  /** The number of dramas at the head of a feed that have to be cleared, as all on a first screen have; undefined where none has to be. */
  clearedItems: number | undefined;
};

export async function readPlacement({ lawRules, clock }: RulesContext): Promise<Placement> {
  const rules = await lawRules();
  const day = beijingDayOf(clock.now());
  return {
    isHarmless: findLawRule(rules, 'minors-impact', day) !== undefined,
    clearedItems: findLawRule(rules, 'first-screen', day)?.parameters.feedItems,
  };
}

type Recommended = { harmless?: true };
type OnFirstScreen = Recommended & { cleared?: true };

/** Returns the limits of recommendations: rankings, guesses, shelves. */
export async function readRecommendedLimits(context: RulesContext): Promise<Recommended> {
  return (await readPlacement(context)).isHarmless ? { harmless: true } : {};
}

/** Returns the limits of a first screen: its hero, its first shelf, its hot words, its pinned places. */
export async function readFirstScreenLimits(
  context: RulesContext,
): Promise<OnFirstScreen & Partial<Visibility>> {
  const { isHarmless, clearedItems } = await readPlacement(context);
  return { ...(isHarmless && { harmless: true }), ...(clearedItems !== undefined && { cleared: true }) };
}

/** Returns the limits of a feed, whose head has to be cleared. */
export async function readFeedLimits(
  context: RulesContext,
): Promise<Recommended & { clearedItems?: number }> {
  const { isHarmless, clearedItems } = await readPlacement(context);
  return { ...(isHarmless && { harmless: true }), ...(clearedItems !== undefined && { clearedItems }) };
}

/** Returns the limits of rankings. */
export async function readRankLimits(context: RulesContext): Promise<RankLimits> {
  const { isHarmless, clearedItems } = await readPlacement(context);
  return { isHarmless, hasClearedPins: clearedItems !== undefined };
}
