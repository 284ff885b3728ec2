import type { Database } from '@playlet/db/database';
import type { InterestKind } from '@playlet/domain/recommend/own-interests';
import { holdMember } from '../members/member.ts';

type Removal = { memberId: string; kind: InterestKind; subject: string; now: number };

/** Removes a learned interest at a moment, in milliseconds since 1970; false where the member has just left. */
export function removeInterest(db: Database, { memberId, kind, subject, now }: Removal): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    if (!(await holdMember(tx, memberId))) return false;
    const removed_at = new Date(now);
    await tx
      .insertInto('removed_interest')
      .values({ member_id: memberId, kind, subject, removed_at })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'kind', 'subject']).doUpdateSet({ removed_at }),
      )
      .execute();
    return true;
  });
}
