import type { Database } from '@playlet/db/database';
import { sql } from 'kysely';

/** The settings that an operator changes while the product runs. */
export type Settings = {
  /** False makes every viewer VIP. */
  vipEnabled: boolean;
  /** Whether a paused episode may show an advertisement. */
  pauseAds: boolean;
  /** Days the media of deleted episodes are kept. */
  deletedMediaDays: number;
  /** Days the uploaded file of an episode is kept once it is done. */
  originalDays: number;
  /** The monthly price of a gigabyte of storage, in fen; 0 where it is unknown. */
  storageFenPerGbMonth: number;
};

/** The settings as they were last changed; what never was is missing. */
export async function readSettings(db: Database): Promise<Partial<Settings>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute();
  // Only `writeSettings` writes here.
  return Object.fromEntries(rows.map(({ name, value }) => [name, value])) as Partial<Settings>;
}

/** When each setting was last changed; what never was is missing. */
export async function readSettingTimes(db: Database): Promise<Record<string, Date>> {
  const rows = await db.selectFrom('setting').select(['name', 'updated_at']).execute();
  return Object.fromEntries(rows.map((row) => [row.name, row.updated_at]));
}

export async function writeSettings(db: Database, changes: Partial<Settings>): Promise<void> {
  for (const [name, value] of Object.entries(changes)) {
    await db
      .insertInto('setting')
      .values({ name, value: JSON.stringify(value) })
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet({ value: JSON.stringify(value), updated_at: sql`now()` }),
      )
      .execute();
  }
}
