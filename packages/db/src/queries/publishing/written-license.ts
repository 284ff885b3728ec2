import type { WorkKind } from '@playlet/domain/publishing/work-kind';
import { sql } from 'kysely';

/** The facts of a license that imports carry, of a join of `group_license` that may have no row. */
export const writtenLicenseColumns = [
  sql<WorkKind | null>`group_license.work_kind`.as('workKind'),
  sql<number | null>`group_license.cost_fen`.as('costFen'),
  sql<boolean>`coalesce(group_license.is_special_theme, false)`.as('isSpecialTheme'),
  sql<string>`coalesce(group_license.holder, '')`.as('licenseHolder'),
  sql<string | null>`group_license.valid_from`.as('licenseFrom'),
  sql<string | null>`group_license.valid_until`.as('licenseUntil'),
];
