import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { SecurityEventTable } from '@playlet/db/tables/service';
import type { SecurityEventKind } from '@playlet/domain/security-event';
import { type Insertable, type Selectable, sql } from 'kysely';

export type SecurityEventRow = Selectable<SecurityEventTable> & { microseconds: number };
export type NewSecurityEvent = Omit<Insertable<SecurityEventTable>, 'id' | 'at' | 'kind'> & {
  kind: SecurityEventKind;
};

export type SecurityEventFilter = {
  kind?: SecurityEventKind | undefined;
  succeeded?: boolean | undefined;
  actorKind?: SecurityEventRow['actor_kind'] | undefined;
  /** A member of the staff, or the key of a member. */
  actorKeys?: readonly string[] | undefined;
  /** A part of a name, a network, a call, a code or a request id. */
  q?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

export async function insertSecurityEvents(db: Database, events: NewSecurityEvent[]): Promise<void> {
  await db
    .insertInto('security_event')
    .values(events.map((event) => ({ id: newId(), ...event })))
    .execute();
}

/** Lines of the security log, the latest first. */
export function listSecurityEvents(
  db: Database,
  { kind, succeeded, actorKind, actorKeys, q, from, to }: SecurityEventFilter,
  part: PagePart<TimePlace>,
): Promise<SecurityEventRow[]> {
  return db
    .selectFrom('security_event')
    .selectAll()
    .select(microsecondsOf('at').as('microseconds'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
    .$if(succeeded !== undefined, (query) => query.where('succeeded', '=', succeeded ?? true))
    .$if(actorKind !== undefined, (query) => query.where('actor_kind', '=', actorKind ?? 'guest'))
    .$if(actorKeys !== undefined, (query) => query.where('actor_key', 'in', actorKeys ?? []))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? new Date(0)))
    .$if(q !== undefined, (query) =>
      query.where(
        sql<boolean>`(strpos(lower(actor_name), lower(${q ?? ''})) > 0 or starts_with(network, ${q ?? ''})
          or strpos(lower(call), lower(${q ?? ''})) > 0 or error_code = ${q ?? ''} or request_id = ${q ?? ''})`,
      ),
    )
    .$if(part.after !== undefined, (query) =>
      query.where(isEarlier(part.after as TimePlace, 'at', { id: 'id' })),
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}
