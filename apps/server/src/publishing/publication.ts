import type { Publication } from '@playlet/contract/entities/publication';
import { certificateOf } from '@playlet/core/publishing/certificate';
import { findPublishDecision } from '@playlet/core/publishing/decision';
import { listContentDecisions } from '@playlet/core/publishing/exposure';
import { publishFacts } from '@playlet/core/publishing/facts';
import { listUnreleasedEpisodes } from '@playlet/core/publishing/release';
import {
  type Act,
  applyTransition,
  findLastReview,
  publicationOf,
} from '@playlet/core/publishing/transition';
import { readLawRules } from '@playlet/core/rules/law-rules';
import { findStaffById } from '@playlet/core/staff/staff';
import { openTakeDown } from '@playlet/core/take-down/take-down';
import type { Database } from '@playlet/db';
import { groupById } from '@playlet/db/queries/catalogue/group';
import { listPlannedReleases } from '@playlet/db/queries/publishing/calendar';
import { beijingDayOf } from '@playlet/domain/beijing';
import { isPublishable, publishChecks, tierOf } from '@playlet/domain/publishing/check';
import { type MinorsState, minorsStateOf } from '@playlet/domain/publishing/exposure';
import { listPossibleActs } from '@playlet/domain/publishing/state';
import { tierRuleOf } from '@playlet/domain/publishing/tier';
import { WORK_KINDS } from '@playlet/domain/publishing/work-kind';
import { findLawRule } from '@playlet/domain/rules/law-rules';
import { fail } from '../http/business-error.ts';

/**
 * A drama on its way to viewers, as the console shows it.
 *
 * @throws GROUP_NOT_FOUND
 */
export async function presentPublication(db: Database, id: string, now: number): Promise<Publication> {
  const [group, publication, facts, rules] = await Promise.all([
    groupById(db, id),
    publicationOf(db, id),
    publishFacts(db, id),
    readLawRules(db),
  ]);
  if (!group || !publication || !facts) throw fail('GROUP_NOT_FOUND');
  const { state, publishedAt, row } = publication;
  const [review, releases, unreleased, taken, document, reviewer, decision, decisions] = await Promise.all([
    findLastReview(db, id),
    listPlannedReleases(db, id),
    listUnreleasedEpisodes(db, id),
    state === 'unpublished' ? openTakeDown(db, id) : undefined,
    certificateOf(db, id),
    row?.reviewer_id ? findStaffById(db, row.reviewer_id) : undefined,
    findPublishDecision(db, id),
    listContentDecisions(db, id),
  ]);
  const day = beijingDayOf(row?.publish_at?.getTime() ?? now);
  return {
    id,
    title: group.title,
    state,
    acts: listPossibleActs(state),
    publishAt: row?.publish_at?.toISOString() ?? null,
    publishedAt: publishedAt?.toISOString() ?? null,
    submittedBy: row ? { id: row.submitted_by, name: row.submitted_name } : null,
    submittedAt: row?.submitted_at.toISOString() ?? null,
    reviewer: reviewer ? { id: reviewer.id, name: reviewer.name } : null,
    takenDownBecause: taken?.reason ?? null,
    checks: publishChecks(facts, rules, day),
    facts: {
      episodeTotal: facts.episodeTotal,
      ready: [...facts.ready],
      subtitled: facts.subtitled,
      unchecked: facts.unchecked,
      openFaults: facts.openFaults,
      categories: [...facts.categories],
      access: facts.access,
      freeEpisodes: facts.freeEpisodes,
      price: facts.price,
      synopsisLength: facts.synopsisLength,
    },
    license: {
      licenseNo: facts.licenseNo,
      kind: group.license_kind,
      tier: tierOf(facts, rules, day),
      workKind: facts.workKind,
      costFen: facts.costFen,
      isSpecialTheme: facts.isSpecialTheme,
      thresholds: WORK_KINDS.flatMap((workKind) => {
        const rule = tierRuleOf(rules, workKind, day);
        return rule ? [{ workKind, ...rule.parameters }] : [];
      }),
      isSpecialKey: findLawRule(rules, 'tier-special', day) !== undefined,
      holder: facts.holder,
      validFrom: facts.validFrom,
      validUntil: facts.validUntil,
      document: document
        ? {
            name: document.name,
            type: document.type,
            bytes: document.bytes,
            by: document.uploaded_by,
            at: document.changed_at.toISOString(),
          }
        : null,
    },
    releases: releases.map(({ index, release_at, has_media }) => ({
      index,
      at: release_at.toISOString(),
      hasMedia: has_media,
    })),
    unreleased,
    exposure: {
      isCleared: group.first_screen_cleared,
      isClearanceAsked: findLawRule(rules, 'first-screen', beijingDayOf(now)) !== undefined,
      minors: minorsStateOf({ minorSafe: group.minor_safe, affectsMinors: group.affects_minors }),
      ageFrom: group.age_from,
      decisions: decisions.map(({ kind, value, ground, staff_name, decided_at }) => ({
        kind,
        // `decideFirstScreen` and `decideMinors` alone write them.
        isCleared: kind === 'first-screen' ? (value.isCleared as boolean) : null,
        minors: kind === 'minors' ? (value.state as MinorsState) : null,
        ground,
        by: staff_name,
        at: decided_at.toISOString(),
      })),
    },
    decision: decision
      ? { at: decision.decided_at.toISOString(), tier: decision.tier, rules: decision.rules }
      : null,
    review: review
      ? {
          decision: review.decision,
          note: review.note,
          by: review.staff_name,
          at: review.decided_at.toISOString(),
          marks: review.marks,
        }
      : null,
  };
}

/**
 * Moves a drama on its way, in the caller's transaction.
 *
 * @throws GROUP_NOT_FOUND, PUBLICATION_STATE_WRONG
 */
export async function moveOn(tx: Database, id: string, act: Act): Promise<void> {
  const moved = await applyTransition(tx, id, act);
  if (moved === undefined) throw fail('GROUP_NOT_FOUND');
  if (moved === false) throw fail('PUBLICATION_STATE_WRONG');
}

/**
 * Refuses a drama with an obstacle to its publication, at the time of publishing.
 *
 * @throws PUBLISH_BLOCKED with the names of the missing parts
 */
export async function requirePublishable(tx: Database, id: string, at: number): Promise<void> {
  const facts = await publishFacts(tx, id);
  // The act itself refuses a missing drama.
  if (!facts) return;
  const checks = publishChecks(facts, await readLawRules(tx), beijingDayOf(at));
  if (isPublishable(checks)) return;
  const blocks = checks.filter(({ level }) => level === 'block');
  throw fail('PUBLISH_BLOCKED', {
    data: { blocks: blocks.map(({ name }) => name), found: blocks.map(({ found }) => found) },
  });
}

/**
 * A moment that is still to come.
 *
 * @throws MOMENT_PASSED
 */
export function parseFutureMoment(text: string, now: number): Date {
  const at = new Date(text);
  if (at.getTime() <= now) throw fail('MOMENT_PASSED');
  return at;
}
