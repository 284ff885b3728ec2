import { isLicense, isSample, parseLicense } from './license.ts';
import { isSufficient, type LicenseTier } from './tier.ts';

/** The facts about a drama before its publication. */
export type PublishFacts = {
  licenseNo: string | null;
  /** The number was in use before its form was checked, and may stay. */
  isOldLicense: boolean;
  tier: LicenseTier | null;
  holder: string;
  validFrom: string | null;
  validUntil: string | null;
  aiGenerated: boolean;
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

/** Everything that is looked at before publishing, in the order it is shown. `day`: the Beijing day it is to be published. */
export function publishChecks(facts: PublishFacts, day: string): PublishCheck[] {
  return [
    { name: 'license', ...checkLicense(facts, day) },
    { name: 'holder', ...holderCheck(facts) },
    {
      name: 'opening',
      ...(facts.ready.includes(1) ? pass('shown') : look('firstMissing')),
    },
    { name: 'ai', ...pass(facts.aiGenerated ? 'made' : 'notMade') },
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
  'licenseNo' | 'isOldLicense' | 'tier' | 'validFrom' | 'validUntil'
>;

/** Whether a drama may be published under its number on a day; the quality control asks the same. */
export function checkLicense(facts: LicenseFacts, day: string): Found {
  const parsed = parseLicense(facts.licenseNo, Number(day.slice(0, 4)));
  if (!isLicense(parsed)) return facts.isOldLicense ? look('old') : block(parsed.code);
  if (facts.tier && !isSufficient(parsed.kind, facts.tier)) return block('tier');
  if (facts.validUntil !== null && facts.validUntil < day) return block('expired');
  if (facts.validFrom !== null && facts.validFrom > day) return block('early');
  return isSample(parsed) ? look('sample') : pass('valid');
}

function holderCheck({ holder, validFrom, validUntil, tier }: PublishFacts): Found {
  if (holder === '') return look('holderMissing');
  if (validFrom === null && validUntil === null) return look('datesMissing');
  return tier === null ? look('tierMissing') : pass('known');
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
