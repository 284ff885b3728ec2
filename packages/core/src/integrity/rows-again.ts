import { type Database, joinTransaction } from '@playlet/db/database';
import { sql } from 'kysely';
import { countEpisodes } from '../ingest/publish-episode.ts';
import { indexSubtitles } from '../search/search-index.ts';

/** A row of a backup: its columns as text, those of JSON read. */
export type ReturnedRow = Record<string, unknown>;

/** Rows of a backup to bring back: those of one episode, or of one certificate. */
export type ReturnedRows = {
  asset?: ReturnedRow[];
  video?: ReturnedRow[];
  subtitle?: ReturnedRow[];
  license_document?: ReturnedRow[];
};

/** Rows that name others come after them. */
const TABLES = ['asset', 'video', 'subtitle', 'license_document'] as const;

/** Inserts rows that are gone; those that are there, and those of a deleted drama, stay as they are. Answers how many. */
export function insertReturnedRows(db: Database, returned: ReturnedRows): Promise<number> {
  return joinTransaction(db, async (tx) => {
    const groupIds = [...new Set((returned.video ?? []).map(({ group_id }) => String(group_id)))];
    await sql`select from "group" where id = any(${groupIds}::text[]) order by id for update`.execute(tx);
    let count = 0;
    for (const table of TABLES)
      for (const row of returned[table] ?? [])
        count += await insertRow(tx, table, await withoutLost(tx, row));
    for (const groupId of groupIds) await countEpisodes(tx, groupId);
    await indexSubtitles(
      tx,
      (returned.subtitle ?? []).map(({ id }) => String(id)),
    );
    return count;
  });
}

async function insertRow(tx: Database, table: (typeof TABLES)[number], row: ReturnedRow): Promise<number> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  const owner = table === 'subtitle' ? sql`exists (select from video where id = whole.video_id)` : sql`true`;
  const group =
    table === 'video' || table === 'license_document'
      ? sql`exists (select from "group" where id = whole.group_id)`
      : sql`true`;
  const { numAffectedRows = 0n } = await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) as whole
    where ${owner} and ${group} on conflict do nothing`.execute(tx);
  return Number(numAffectedRows);
}

/** A picture that is gone, or media that are, cannot be named again. */
async function withoutLost(tx: Database, row: ReturnedRow): Promise<ReturnedRow> {
  const kept = { ...row };
  for (const [column, table] of [
    ['poster_id', 'poster'],
    ['asset_id', 'asset'],
    ['replaced_video_id', 'video'],
  ] as const) {
    if (typeof kept[column] !== 'string') continue;
    const { rows } = await sql`select from ${sql.table(table)} where id = ${kept[column]}`.execute(tx);
    if (rows.length === 0) kept[column] = null;
  }
  return kept;
}
