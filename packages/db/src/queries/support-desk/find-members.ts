import { usernameKeyOf } from '@playlet/domain/account/username';
import { type MemberSearch, PHONE_TAIL_LENGTH } from '@playlet/domain/member/find';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database.ts';
import { isVip } from '../members/vip.ts';
import { isEarlier, microsecondsOf, offsetOf, type PagePart, type TimePlace } from '../paging/page-part.ts';

export type FoundMember = {
  id: string;
  username: string;
  phone: string | null;
  vip: boolean;
  vipExpiresAt: Date | null;
  lifetime: boolean;
  balance: number;
  teen: boolean;
  risk: boolean;
  leaving: boolean;
  createdAt: Date;
  /** When a device of theirs that is signed in was last used. */
  seenAt: Date | null;
  microseconds: number;
};

/** Returns the members that match a search, the newest first; without one all of them. */
export function findMembers(
  db: Database,
  search: MemberSearch | undefined,
  part: PagePart<TimePlace>,
): Promise<FoundMember[]> {
  // The page is chosen first: asked of all members, what hangs on each would be read in whole tables.
  return db
    .selectFrom(pageOfMembers(db, search, part).as('page'))
    .selectAll('page')
    .select([
      sql<boolean>`exists (select from teen where teen.member_id = page.id)`.as('teen'),
      sql<boolean>`exists (select from session where session.member_id = page.id and session.risk)`.as(
        'risk',
      ),
      sql<boolean>`exists (select from leaving where leaving.member_id = page.id)`.as('leaving'),
      sql<Date | null>`(select max(last_seen_at) from session where session.member_id = page.id)`.as(
        'seenAt',
      ),
    ])
    .orderBy('page.createdAt', 'desc')
    .orderBy('page.id')
    .execute();
}

function pageOfMembers(db: Database, search: MemberSearch | undefined, part: PagePart<TimePlace>) {
  return db
    .selectFrom('member')
    .select([
      'member.id',
      'member.username',
      'member.phone',
      isVip.as('vip'),
      'member.vip_expires_at as vipExpiresAt',
      'member.lifetime',
      'member.balance',
      'member.created_at as createdAt',
      microsecondsOf('member.created_at').as('microseconds'),
    ])
    .$if(search !== undefined, (query) => query.where(search ? fits(search) : sql<boolean>`true`))
    .$if(part.after !== undefined, (query) =>
      query.where(isEarlier(part.after as TimePlace, 'member.created_at', { id: 'member.id' })),
    )
    .orderBy('member.created_at', 'desc')
    .orderBy('member.id')
    .offset(offsetOf(part))
    .limit(part.count);
}

/** Each is found by an index of its own: `member_phone_end`, `member_username_beginning`, and the unique ones. */
function fits(search: MemberSearch): RawBuilder<boolean> {
  switch (search.by) {
    case 'phone':
      return sql`member.phone = ${search.phone}`;
    case 'phoneTail':
      return sql`(member.phone is not null and right(member.phone, 4) = ${search.tail.slice(-PHONE_TAIL_LENGTH)}
        and member.phone like ${`%${search.tail}`})`;
    case 'id':
      // An order's number may look like an id.
      return sql`member.id = any(array[${search.id}, (select member_id from recharge where no = ${search.id})])`;
    case 'order':
      return sql`member.id = (select member_id from recharge where no = ${search.no})`;
    case 'username':
      return sql`member.username_key like ${`${likeText(usernameKeyOf(search.username))}%`}`;
  }
}

/** A text as `like` takes it for itself. */
const likeText = (text: string) => text.replace(/[\\%_]/g, '\\$&');
