import type { Database } from '@playlet/db/database';
import { writtenLicenseColumns } from '@playlet/db/queries/publishing/written-license';
import { beijingDayOf } from '@playlet/domain/beijing';
import { computeTier } from '@playlet/domain/publishing/tier';
import { hasWrongDays, type WrittenLicense } from '@playlet/domain/publishing/written-license';
import { sql } from 'kysely';
import { markDue } from '../quality-control/due.ts';
import { readLawRules } from '../rules/law-rules.ts';

/**
 * Writes the facts of a license that an import gives, `drama.yaml` and spreadsheets alike; the others stay. The tier is computed of them.
 * False where the license would end before it begins.
 */
export async function saveGivenLicense(
  tx: Database,
  groupId: string,
  given: Partial<WrittenLicense>,
): Promise<boolean> {
  if (Object.keys(given).length === 0) return true;
  const { now, ...known } = await readKnown(tx, groupId);
  const facts = { ...known, ...given };
  if (hasWrongDays(facts)) return false;
  const tier = computeTier(await readLawRules(tx), facts, beijingDayOf(now.getTime()))?.tier;
  const values = {
    work_kind: facts.workKind,
    cost_fen: facts.costFen,
    is_special_theme: facts.isSpecialTheme,
    holder: facts.licenseHolder,
    valid_from: facts.licenseFrom,
    valid_until: facts.licenseUntil,
    // One that was written down before stays where the facts that decide it are missing.
    ...(tier && { tier }),
  };
  await tx
    .insertInto('group_license')
    .values({ group_id: groupId, tier: tier ?? null, ...values })
    .onConflict((conflict) =>
      conflict.column('group_id').doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
    )
    .execute();
  await markDue(tx, groupId);
  return true;
}

/** Reads the facts of a drama's license under the drama's lock, with the time. */
async function readKnown(tx: Database, groupId: string): Promise<WrittenLicense & { now: Date }> {
  const { rows } = await sql<WrittenLicense & { now: Date }>`
    select now(), ${sql.join(writtenLicenseColumns)} from "group" left join group_license on group_license.group_id = "group".id
    where "group".id = ${groupId} for no key update of "group"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`There is no drama ${groupId}`);
  return row;
}
