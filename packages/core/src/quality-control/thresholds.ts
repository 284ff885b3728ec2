import type { Database } from '@playlet/db/database';
import { QUALITY_DEFAULTS, type QualityThresholds } from '@playlet/domain/quality/thresholds';
import { sql } from 'kysely';

const NAME = 'qualityThresholds';

/** The thresholds as the operator set them; what never was is as delivered. */
export async function readThresholds(db: Database): Promise<QualityThresholds> {
  const { rows } = await sql<{ value: Partial<QualityThresholds> }>`
    select value from setting where name = ${NAME}`.execute(db);
  // Only `writeThresholds` writes here.
  return { ...QUALITY_DEFAULTS, ...rows[0]?.value };
}

export async function writeThresholds(db: Database, thresholds: QualityThresholds): Promise<void> {
  const value = JSON.stringify(thresholds);
  await sql`
    insert into setting (name, value) values (${NAME}, ${value}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(db);
}
