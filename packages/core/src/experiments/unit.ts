import type { Database } from '@playlet/db/database';
import type { VariantKey } from '@playlet/domain/experiments/experiment';
import { sql } from 'kysely';

/** A unit that was not made of the device a member registered on; the server's `experiments/unit.ts` makes the same. */
export const unitOfMember = sql<string>`coalesce(member.experiment_unit,
  left(encode(sha256(convert_to('member ' || member.id, 'UTF8')), 'hex'), 32))`;

export type Meeting = {
  experimentId: string;
  unit: string;
  variant: VariantKey;
  isMember: boolean;
  isPhone: boolean;
  /** The wall, or the list of plans, is on the screen. */
  atWall: boolean;
  /** An episode was watched to its end. */
  completed: boolean;
  at: Date;
  /** Viewers that are VIP already are not counted, unless they were VIP before the exposure. */
  mayBegin: boolean;
};

/** Notes that a viewer met an experiment: once, and each of the other moments once. True for the first time. */
export async function recordMeeting(db: Database, meeting: Meeting): Promise<boolean> {
  const { experimentId, unit, variant, isMember, isPhone, at, mayBegin } = meeting;
  const wallAt = meeting.atWall ? at : null;
  const completedAt = meeting.completed ? at : null;
  if (mayBegin) {
    const { rows } = await sql<{ first: boolean }>`
      insert into experiment_unit as known
        (experiment_id, unit, variant, is_member, is_phone, met_at, wall_at, completed_at)
      values (${experimentId}, ${unit}, ${variant}, ${isMember}, ${isPhone}, ${at}, ${wallAt}, ${completedAt})
      on conflict (experiment_id, unit) do update set
        wall_at = coalesce(known.wall_at, excluded.wall_at),
        completed_at = coalesce(known.completed_at, excluded.completed_at)
      where (known.wall_at is null and excluded.wall_at is not null)
        or (known.completed_at is null and excluded.completed_at is not null)
      returning xmax = 0 as first`.execute(db);
    return rows[0]?.first ?? false;
  }
  if (completedAt)
    await sql`
      update experiment_unit set completed_at = ${completedAt}
      where experiment_id = ${experimentId} and unit = ${unit} and completed_at is null`.execute(db);
  return false;
}

/**
 * Moves a leaving member's exposures to a random unit, which stays counted. A device on which other members registered
 * keeps its unit. The caller holds the member's row.
 */
export async function forgetUnit(tx: Database, memberId: string): Promise<void> {
  await sql`
    update experiment_unit set unit = replace(gen_random_uuid()::text, '-', '') from member
    where member.id = ${memberId} and experiment_unit.unit = ${unitOfMember} and not exists (
      select from member as other where other.experiment_unit = member.experiment_unit and other.id <> member.id)`.execute(
    tx,
  );
}

/** The drama behind a play, by a member's play or a guest's number of the drama. */
export async function groupOfPlay(
  db: Database,
  play: { playId: string; memberId: string } | { groupSeq: number },
): Promise<string | undefined> {
  const { rows } = await ('playId' in play
    ? sql<{ id: string }>`select group_id as id 
        from play where viewer_key = ${play.memberId} and id = ${play.playId}`
    : sql<{ id: string }>`select id from "group" where seq = ${play.groupSeq}`
  ).execute(db);
  return rows[0]?.id;
}
