import { type AiState, aiStateOf } from '../media/ai-mark.ts';
import { findLawRule, type LawRule, toUsedRule, type UsedRule } from '../rules/law-rules.ts';
import { isLicense, isSample, parseLicense } from './license.ts';
import { computeTier, listSufficientKinds, registrationRuleOf, type TierFacts } from './tier.ts';
import type { LicenseTier } from './work-kind.ts';

/** The facts about a drama before its publication. */
export type PublishFacts = TierFacts & {
  licenseNo: string | null;
  /** The number was in use before its form was checked, and may stay. */
  isOldLicense: boolean;
  /** As it was written down; the cost and the kind decide once they are known. */
  tier: LicenseTier | null;
  holder: string;
  validFrom: string | null;
  validUntil: string | null;
  aiGenerated: boolean;
  aiSuspected: boolean;
  aiFound: AiState | null;
  minorSafe: boolean;
  synopsisLength: number;
  hasPoster: boolean;
  categories: readonly string[];
  access: 'free' | 'vip' | 'private';
  freeEpisodes: number;
  price: number | null;
  episodeTotal: number;
  /** Episodes with media, shown or waiting for their time. */
  ready: readonly number[];
  /** Of these, those with subtitles. */
  subtitled: number;
  /** Of these, those the quality control has not looked at. */
  unchecked: number;
  /** Unaccepted faults of the quality control; the number has a check of its own. */
  openFaults: number;
};

export const PUBLISH_CHECKS = [
  'license',
  'tier',
  'holder',
  'opening',
  'ai',
  'quality',
  'episodes',
  'subtitles',
  'minors',
  'cover',
  'access',
] as const;
export type PublishCheckName = (typeof PUBLISH_CHECKS)[number];

/** `block` keeps the drama from being published, `look` asks for a glance. `found`: what exactly, for the words of the screen. */
export type PublishCheck = { name: PublishCheckName; level: 'block' | 'look' | 'pass'; found: string };

/**
 * Everything that is looked at before publishing, in the order it is shown. `day`: the Beijing day it is to be published,
 * by the rules that hold on it.
 */
export function publishChecks(facts: PublishFacts, rules: readonly LawRule[], day: string): PublishCheck[] {
  return [
    { name: 'license', ...checkLicense(facts, rules, day) },
    { name: 'tier', ...checkTier(facts, rules, day) },
    { name: 'holder', ...holderCheck(facts) },
    {
      name: 'opening',
      ...(facts.ready.includes(1) ? pass('shown') : look('firstMissing')),
    },
    { name: 'ai', ...aiCheck(facts) },
    { name: 'quality', ...qualityCheck(facts) },
    { name: 'episodes', ...episodesCheck(facts) },
    {
      name: 'subtitles',
      ...(facts.subtitled >= facts.ready.length
        ? pass('all')
        : look(facts.subtitled === 0 ? 'none' : 'some')),
    },
    { name: 'minors', ...pass(facts.minorSafe ? 'shown' : 'hidden') },
    { name: 'cover', ...coverCheck(facts) },
    { name: 'access', ...accessCheck(facts) },
  ];
}

/** Whether nothing keeps the drama from being published. */
export function isPublishable(checks: readonly PublishCheck[]): boolean {
  return checks.every(({ level }) => level !== 'block');
}

type Found = Omit<PublishCheck, 'name'>;
const pass = (found: string): Found => ({ level: 'pass', found });
const look = (found: string): Found => ({ level: 'look', found });
const block = (found: string): Found => ({ level: 'block', found });

export type LicenseFacts = Pick<
  PublishFacts,
  'licenseNo' | 'isOldLicense' | 'tier' | 'validFrom' | 'validUntil' | keyof TierFacts
>;

/** Whether a drama may be published under its number on a day; the quality control asks the same. */
export function checkLicense(facts: LicenseFacts, rules: readonly LawRule[], day: string): Found {
  const parsed = parseLicense(facts.licenseNo, Number(day.slice(0, 4)));
  if (!isLicense(parsed)) return facts.isOldLicense ? look('old') : block(parsed.code);
  const tier = tierOf(facts, rules, day);
  if (tier && !listSufficientKinds(rules, { ...facts, tier }, day).includes(parsed.kind))
    return block('tier');
  if (facts.validUntil !== null && facts.validUntil < day) return block('expired');
  if (facts.validFrom !== null && facts.validFrom > day) return block('early');
  return isSample(parsed) ? look('sample') : pass('valid');
}

/** Returns the tier by the cost and the kind, else the one that was written down. */
export function tierOf(facts: LicenseFacts, rules: readonly LawRule[], day: string): LicenseTier | null {
  return computeTier(rules, facts, day)?.tier ?? facts.tier;
}

/** Whether the facts that decide the tier are known; numbers of the demo need none. The quality control asks the same. */
export function checkTier(facts: LicenseFacts, rules: readonly LawRule[], day: string): Found {
  const tier = tierOf(facts, rules, day);
  if (facts.workKind !== null && facts.costFen !== null) return tier ? pass(tier) : look('tierMissing');
  const parsed = parseLicense(facts.licenseNo, Number(day.slice(0, 4)));
  const isExempt = facts.isOldLicense || !isLicense(parsed) || isSample(parsed);
  if (isExempt || !findLawRule(rules, 'tier-facts', day)) return look('tierMissing');
  return block(facts.workKind === null ? 'kindMissing' : 'costMissing');
}

/** Lists the rules that decide whether a drama may be published on a day, each with its version. */
export function listUsedRules(facts: LicenseFacts, rules: readonly LawRule[], day: string): UsedRule[] {
  const used = [registrationRuleOf(rules, facts.workKind, day), findLawRule(rules, 'tier-facts', day)];
  return [
    ...(computeTier(rules, facts, day)?.rules ?? []),
    ...used.flatMap((rule) => (rule ? [toUsedRule(rule)] : [])),
  ];
}

function aiCheck(facts: PublishFacts): Found {
  const state = aiStateOf(facts);
  if (state === 'confirmed') return pass('aiConfirmed');
  if (state !== 'declared' && facts.workKind === 'generated') return look('kindSaysMade');
  if (state === 'suspected') return look('aiSuspected');
  return pass(state === 'declared' ? 'made' : 'notMade');
}

function holderCheck({ holder, validFrom, validUntil }: PublishFacts): Found {
  if (holder === '') return look('holderMissing');
  return validFrom === null && validUntil === null ? look('datesMissing') : pass('known');
}

function qualityCheck({ openFaults, unchecked }: PublishFacts): Found {
  if (openFaults > 0) return look('faults');
  return unchecked > 0 ? look('unchecked') : pass('clean');
}

function episodesCheck({ ready, episodeTotal }: PublishFacts): Found {
  if (ready.length === 0) return block('none');
  if (listMissingEpisodes(ready).length > 0) return look('gaps');
  return ready.length < episodeTotal ? look('fewer') : pass('all');
}

/** Numbers that are missing below the highest. */
export function listMissingEpisodes(ready: readonly number[]): number[] {
  const known = new Set(ready);
  const last = ready.reduce((highest, index) => Math.max(highest, index), 0);
  return Array.from({ length: last }, (_, at) => at + 1).filter((index) => !known.has(index));
}

function coverCheck({ hasPoster, synopsisLength, categories }: PublishFacts): Found {
  if (!hasPoster) return look('posterMissing');
  if (synopsisLength === 0) return look('synopsisMissing');
  return categories.length === 0 ? look('categoryMissing') : pass('all');
}

function accessCheck({ access, freeEpisodes, episodeTotal }: PublishFacts): Found {
  if (access === 'vip' && freeEpisodes >= episodeTotal && episodeTotal > 0) return look('allFree');
  return pass(access);
}
