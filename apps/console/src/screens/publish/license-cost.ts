import { type LicenseTier, MAX_COST_FEN, type WorkKind } from '@playlet/domain/publishing/work-kind';
import type { Publication } from '../../features/publishing/publication.ts';

/** Chinese counts costs in ten thousands of yuan: so does the form. */
const FEN_PER_UNIT = 1_000_000;
const FEN_PER_YUAN = 100;

/** Returns a cost in ten thousands of yuan for the form; nothing where it is unknown. */
export function formatCost(costFen: number | null): string {
  return costFen === null ? '' : String(costFen / FEN_PER_UNIT);
}

/** Returns the fen of a typed cost; null where nothing is typed, undefined where it is no cost. */
export function parseCost(text: string): number | null | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  if (!/^\d+(\.\d{1,2})?$/.test(trimmed)) return undefined;
  const fen = Math.round(Number(trimmed) * FEN_PER_UNIT);
  return fen <= MAX_COST_FEN ? fen : undefined;
}

type TypedFacts = { workKind: WorkKind | null; costFen: number | null | undefined; isSpecialTheme: boolean };

/** Returns the tier that the service will compute of what is typed, by the thresholds it sent. */
export function computeShownTier(
  { thresholds, isSpecialKey, tier }: Publication['license'],
  { workKind, costFen, isSpecialTheme }: TypedFacts,
): LicenseTier | null {
  if (workKind === null || costFen === null || costFen === undefined) return tier;
  if (isSpecialTheme && isSpecialKey) return 'key';
  const rule = thresholds.find((one) => one.workKind === workKind);
  if (!rule) return null;
  if (costFen >= rule.keyYuan * FEN_PER_YUAN) return 'key';
  return costFen >= rule.ordinaryYuan * FEN_PER_YUAN ? 'ordinary' : 'other';
}
