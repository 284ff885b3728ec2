import type { Database } from '@playlet/db/database';
import type { ComplaintMeasure } from '@playlet/domain/complaint/complaint';
import { openTakeDown } from '../take-down/take-down.ts';

/** Returns the take-down that holds at the place of a complaint: of the drama, else of the episode. */
export async function findMeasureInPlace(
  db: Database,
  { group_id, index }: { group_id: string | null; index: number | null },
): Promise<ComplaintMeasure> {
  if (group_id === null) return 'none';
  if (await openTakeDown(db, group_id)) return 'drama';
  if (index === null) return 'none';
  const video = await db
    .selectFrom('video')
    .select('id')
    .where('group_id', '=', group_id)
    .where('index', '=', index)
    .executeTakeFirst();
  return video && (await openTakeDown(db, group_id, video.id)) ? 'episode' : 'none';
}
