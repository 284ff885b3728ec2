import type { LeftAt } from '@playlet/domain/reports/survival';
import { sql } from 'kysely';
import type { Database } from '../../database.ts';

/** An episode and the time, in milliseconds since 1970, from which and before which its viewers count. */
export type LeavingAsk = { groupId: string; index: number; from: number; to: number };

/** Returns where viewers left an episode, and how many watched it to its end. */
export async function readEpisodeLeaving(
  db: Database,
  { groupId, index, from, to }: LeavingAsk,
): Promise<{ left: LeftAt[]; completed: number; plays: number }> {
  const [left, whole] = await Promise.all([
    sql<LeftAt>`
      select second, sum(viewers)::int as viewers from episode_leaving
      where group_id = ${groupId} and episode = ${index} and hour >= ${new Date(from)} and hour < ${new Date(to)}
      group by second order by second`.execute(db),
    sql<{ completed: number; plays: number }>`
      select coalesce(sum(completes), 0)::int as completed, coalesce(sum(plays), 0)::int as plays from report_hour
      where group_id = ${groupId} and episode = ${index} and hour >= ${new Date(from)} and hour < ${new Date(to)}`.execute(
      db,
    ),
  ]);
  return { left: left.rows, ...(whole.rows[0] ?? { completed: 0, plays: 0 }) };
}
