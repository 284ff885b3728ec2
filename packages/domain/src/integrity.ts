import { DAY_MS } from './time.ts';

/** The kinds of findings: damaged files by their kind, files or media that nothing names, and derived rows that differ. */
export const INTEGRITY_KINDS = [
  'media',
  'poster',
  'certificate',
  'original',
  'tombstone',
  'strange',
  'unlinked',
  'counts',
  'search',
] as const;
export type IntegrityKind = (typeof INTEGRITY_KINDS)[number];

/**
 * The ways to repair: encode the episode again from its original, take files or rows from a backup, write a tombstone again,
 * count or index again, or delete what nothing names.
 */
export const INTEGRITY_REPAIRS = ['encode', 'backup', 'rows', 'store', 'recount', 'index', 'delete'] as const;
export type IntegrityRepair = (typeof INTEGRITY_REPAIRS)[number];

/** Why a way is closed. */
export const INTEGRITY_OBSTACLES = [
  'no-original',
  'original-damaged',
  'no-backup',
  'not-in-backup',
  'backup-unreadable',
  'backup-damaged',
  'too-early',
] as const;
export type IntegrityObstacle = (typeof INTEGRITY_OBSTACLES)[number];

/** A way to repair a finding; `obstacle` is null where it is open. */
export type PossibleRepair = { method: IntegrityRepair; obstacle: IntegrityObstacle | null };

/** The parts of a check, in their order. */
export const INTEGRITY_AREAS = [
  'media',
  'posters',
  'certificates',
  'originals',
  'tombstones',
  'storage',
  'rows',
  'counts',
  'search',
  'dialogue',
] as const;
export type IntegrityArea = (typeof INTEGRITY_AREAS)[number];

/** Files without a row are kept for so long before they may be deleted: they may be all that is left of an episode. */
export const STRANGE_GRACE_DAYS = 7;

/** Returns the ways to repair a finding at a moment: what nothing names may be deleted only after some days. */
export function openRepairs(
  repairs: readonly PossibleRepair[],
  { firstSeenAt, now }: { firstSeenAt: Date; now: number },
): PossibleRepair[] {
  const isEarly = now < firstSeenAt.getTime() + STRANGE_GRACE_DAYS * DAY_MS;
  return repairs.map((repair) =>
    repair.method === 'delete' ? { ...repair, obstacle: isEarly ? 'too-early' : null } : repair,
  );
}
