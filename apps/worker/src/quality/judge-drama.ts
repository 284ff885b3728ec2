import { publishFacts } from '@playlet/core/publishing/facts';
import {
  type CheckedEpisode,
  findSameFile,
  listDuplicateCandidates,
} from '@playlet/core/quality-control/checks';
import { type FoundOf, keepFindings } from '@playlet/core/quality-control/findings';
import { keepFoundParts } from '@playlet/core/quality-control/parts';
import { readLawRules } from '@playlet/core/rules/law-rules';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { beijingDayOf } from '@playlet/domain/beijing';
import { findDramaFindings, findTitleFindings } from '@playlet/domain/quality/drama-findings';
import { findEpisodeParts } from '@playlet/domain/quality/episode-parts';
import {
  createWholeFinding,
  type Finding,
  findEpisodeFindings,
  findSourceFindings,
} from '@playlet/domain/quality/findings';
import { readFingerprint } from '@playlet/domain/quality/fingerprint';
import { edgesOf, type Measures } from '@playlet/domain/quality/measures';
import {
  type EpisodePrints,
  MIN_DUPLICATE_SHARE,
  measureSharedPart,
} from '@playlet/domain/quality/near-duplicate';
import { type EpisodeSound } from '@playlet/domain/quality/part';
import { hashPictures } from '@playlet/domain/quality/picture-hash';
import type { QualityThresholds } from '@playlet/domain/quality/thresholds';
import type { QualityContext } from './measure-asset.ts';

type Judging = Pick<QualityContext, 'db' | 'clock'>;

/** Judges a drama by its measurements: its findings, and the parts of its episodes. */
export async function judgeDrama(
  { db, clock }: Judging,
  groupId: string,
  episodes: readonly CheckedEpisode[],
  thresholds: QualityThresholds,
): Promise<void> {
  const group = await groupById(db, groupId);
  const license = await publishFacts(db, groupId);
  if (!group || !license) return;
  const found: FoundOf[] = [];
  for (const episode of episodes) {
    const findings = [
      ...judgeEpisode(episode, thresholds),
      ...(await duplicateFindings(db, groupId, episode)),
    ];
    found.push({ ...episode, findings });
  }
  const indexes = episodes.map(({ index }) => index);
  const ofDrama = findDramaFindings(
    { license, title: group.title, indexes },
    { rules: await readLawRules(db), day: beijingDayOf(clock.now()), thresholds },
  );
  found.push({ videoId: null, index: 0, assetId: null, findings: ofDrama });
  const parts = findEpisodeParts(episodes.flatMap(soundOf));
  await keepFoundParts(
    db,
    episodes.map(({ videoId, assetId, index }) => ({ videoId, assetId, parts: parts.get(index) ?? {} })),
  );
  await keepFindings(db, groupId, found);
}

function judgeEpisode({ check, title, source }: CheckedEpisode, thresholds: QualityThresholds): Finding[] {
  const measured = check?.measures
    ? findEpisodeFindings(check.measures, thresholds)
    : [createWholeFinding('unreadable', 'error', { reason: check?.failure ?? '' })];
  const ofSource = source ? findSourceFindings(source, thresholds) : [];
  return [...measured, ...ofSource, ...findTitleFindings(title, thresholds)];
}

/** Whether the episode is there twice: the same file, or another copy of the same film. */
async function duplicateFindings(
  db: Judging['db'],
  groupId: string,
  { assetId, check }: CheckedEpisode,
): Promise<Finding[]> {
  const same = await findSameFile(db, assetId);
  if (same) return [createWholeFinding('exact_duplicate', 'error', placeOf(same, groupId))];
  if (!check?.measures || !check.pictures) return [];
  const own = printsOf(check.pictures, check.fingerprint, check.measures);
  for (const other of await listDuplicateCandidates(db, assetId)) {
    const share = measureSharedPart(own, printsOf(other.pictures, other.fingerprint, other.measures));
    if (share >= MIN_DUPLICATE_SHARE) {
      const values = { ...placeOf(other, groupId), percent: Math.round(share * 100) };
      return [createWholeFinding('near_duplicate', 'warning', values)];
    }
  }
  return [];
}

function placeOf(
  other: { groupTitle: string; groupId: string; index: number },
  groupId: string,
): Finding['values'] {
  const { groupTitle, index } = other;
  return { drama: other.groupId === groupId ? '' : groupTitle, group: other.groupId, index };
}

function printsOf(pictures: Uint8Array, fingerprint: Uint8Array | null, { sound }: Measures): EpisodePrints {
  return {
    pictures: hashPictures(pictures),
    fingerprint: fingerprint && readFingerprint(fingerprint, sound?.silent ?? []),
  };
}

function soundOf({ index, check }: CheckedEpisode): EpisodeSound[] {
  if (!check?.fingerprint || !check.measures?.sound) return [];
  const { measures } = check;
  return [
    {
      index,
      seconds: measures.pictureSeconds,
      fingerprint: readFingerprint(check.fingerprint, measures.sound?.silent ?? []),
      edges: edgesOf(measures),
    },
  ];
}
