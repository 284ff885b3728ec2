import { type Database, joinTransaction } from '@playlet/db/database';
import type { FoundPartTable } from '@playlet/db/tables/quality';
import { type FoundParts, PART_KINDS, type PartKind } from '@playlet/domain/quality/part';
import { type Selectable, sql } from 'kysely';

export type FoundPartRow = Selectable<FoundPartTable>;

/** Writes the parts that were found in the episodes of a drama, in place of those found before. */
export function keepFoundParts(
  db: Database,
  found: readonly { videoId: string; assetId: string; parts: FoundParts }[],
): Promise<void> {
  return joinTransaction(db, async (tx) => {
    const videoIds = found.map(({ videoId }) => videoId);
    await sql`delete from found_part where video_id = any(${videoIds}::text[])`.execute(tx);
    const rows = found.flatMap(({ videoId, assetId, parts }) =>
      PART_KINDS.flatMap((kind) => {
        const part = parts[kind];
        if (!part) return [];
        const { start, end, ...rest } = part;
        return [
          { video_id: videoId, asset_id: assetId, kind, start_seconds: start, end_seconds: end, ...rest },
        ];
      }),
    );
    if (rows.length > 0) await tx.insertInto('found_part').values(rows).execute();
  });
}

/** The parts that were found in the media of an episode. */
export async function foundPartsOf(
  db: Database,
  assetId: string,
): Promise<Partial<Record<PartKind, FoundPartRow>>> {
  const rows = await db.selectFrom('found_part').selectAll().where('asset_id', '=', assetId).execute();
  return Object.fromEntries(rows.map((row) => [row.kind, row]));
}
