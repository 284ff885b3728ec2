import { removeUndefined } from '../remove-undefined.ts';
import type { WorkKind } from './work-kind.ts';

/** The facts of a license that imports carry beside its number. */
export type WrittenLicense = {
  workKind: WorkKind | null;
  /** Of the whole drama. */
  costFen: number | null;
  isSpecialTheme: boolean;
  licenseHolder: string;
  /** Days, `YYYY-MM-DD`. */
  licenseFrom: string | null;
  licenseUntil: string | null;
};

export const WRITTEN_LICENSE = [
  'workKind',
  'costFen',
  'isSpecialTheme',
  'licenseHolder',
  'licenseFrom',
  'licenseUntil',
] as const satisfies (keyof WrittenLicense)[];

/** The facts that are given; a missing one stays as it is. */
export type GivenLicense = { [Fact in keyof WrittenLicense]?: WrittenLicense[Fact] | undefined };

/** Returns the facts that are given among other fields. */
export function pickWrittenLicense(fields: GivenLicense): Partial<WrittenLicense> {
  const found = Object.fromEntries(WRITTEN_LICENSE.map((fact) => [fact, fields[fact]]));
  // Each fact is given its own value.
  return removeUndefined(found) as Partial<WrittenLicense>;
}

/** Whether a license ends before it begins. */
export function hasWrongDays({ licenseFrom, licenseUntil }: GivenLicense): boolean {
  return Boolean(licenseFrom && licenseUntil && licenseUntil < licenseFrom);
}
