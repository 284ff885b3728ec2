import { type LicenseTier, MAX_COST_FEN, type WorkKind } from '@playlet/domain/publishing/work-kind';
import type { Publication } from '../../features/publishing/publication.ts';

/** Chinese counts costs in ten thousands of yuan: so does the form. */
const COST_UNIT_FEN = 1_000_000;
const YUAN_FEN = 100;

/** Returns a cost in ten thousands of yuan for the form; nothing where it is unknown. */
export function formatCost(costFen: number | null): string {
  return costFen === null ? '' : String(costFen / COST_UNIT_FEN);
}

/** Returns the fen of a typed cost; null where nothing is typed, undefined where it is no cost. */
export function parseCost(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^\d+(\.\d{1,2})?$/.test(trimmed)) return undefined;
  const fen = Math.round(Number(trimmed) * COST_UNIT_FEN);
  return fen <= MAX_COST_FEN ? fen : undefined;
}

type TypedFacts = { workKind: WorkKind | null; costFen: number | null | undefined; isSpecialTheme: boolean };

/** Returns the tier of the typed facts, by the thresholds of the service. */
export function computeShownTier(
  { thresholds, isSpecialKey, tier }: Publication['license'],
  { workKind, costFen, isSpecialTheme }: TypedFacts,
): LicenseTier | null {
  if (workKind === null || costFen === null || costFen === undefined) return tier;
  if (isSpecialTheme && isSpecialKey) return 'key';
  const rule = thresholds.find((one) => one.workKind === workKind);
  if (!rule) return null;
  if (costFen >= rule.keyYuan * YUAN_FEN) return 'key';
  return costFen >= rule.ordinaryYuan * YUAN_FEN ? 'ordinary' : 'other';
}
