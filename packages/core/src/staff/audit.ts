import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import {
  isEarlier,
  microsecondsOf,
  offsetOf,
  type PagePart,
  type TimePlace,
} from '@playlet/db/queries/paging/page-part';
import type { AuditLogTable } from '@playlet/db/tables/staff';
import { type Insertable, type Selectable, sql } from 'kysely';

export type AuditRow = Selectable<AuditLogTable> & { microseconds: number };
type Fields = Record<string, unknown> | null;
export type NewAuditLine = Omit<Insertable<AuditLogTable>, 'id' | 'at' | 'before' | 'after'> & {
  before: Fields;
  after: Fields;
};

export type AuditFilter = {
  kind?: AuditRow['kind'] | undefined;
  staffId?: string | undefined;
  call?: string | undefined;
  objectKind?: string | undefined;
  objectId?: string | undefined;
  requestId?: string | undefined;
  q?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

export async function insertAuditLine(db: Database, { before, after, ...line }: NewAuditLine): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({ id: newId(), ...line, before: json(before), after: json(after) })
    .execute();
}

const json = (fields: Fields) => (fields === null ? null : JSON.stringify(fields));

/** Words that fewer lines have are looked up, and those lines ordered; of others the latest are soon met by going back in time. */
const MAX_RARE_COUNT = 2000;
/** Words are found by two signs in a row. */
const MIN_FOUND_LENGTH = 2;

/** Lines of the log, the latest first. */
export async function listAuditLines(
  db: Database,
  filter: AuditFilter,
  part: PagePart<TimePlace>,
): Promise<AuditRow[]> {
  const rare = filter.q === undefined ? undefined : await linesWithWords(db, filter.q);
  return found(db, filter)
    .$if(rare !== undefined, (query) => query.where(sql<boolean>`id = any(${rare ?? []}::text[])`))
    .$if(part.after !== undefined, (query) =>
      query.where(isEarlier(part.after as TimePlace, 'at', { id: 'id' })),
    )
    .orderBy('at', 'desc')
    .orderBy('id')
    .offset(offsetOf(part))
    .limit(part.count)
    .execute();
}

/** Returns the lines that contain these words, or concern an object of that name; undefined where they are many. */
async function linesWithWords(db: Database, q: string): Promise<string[] | undefined> {
  if (q.length < MIN_FOUND_LENGTH) return undefined;
  const { rows } = await sql<{ id: string }>`
    select id from (
      select id from audit_log where text_pairs(object_name || ' ' || note) @> text_pairs(${q}) and ${holdsWords(q)}
      limit ${MAX_RARE_COUNT + 1}) as worded
    union (select id from audit_log where request_id = ${q} limit ${MAX_RARE_COUNT + 1})
    union (select id from audit_log where object_id = ${q} limit ${MAX_RARE_COUNT + 1})`.execute(db);
  return rows.length > MAX_RARE_COUNT ? undefined : rows.map(({ id }) => id);
}

const holdsWords = (q: string) =>
  sql<boolean>`(strpos(lower(object_name), lower(${q})) > 0 or strpos(lower(note), lower(${q})) > 0)`;

function found(
  db: Database,
  { kind, staffId, call, objectKind, objectId, requestId, q, from, to }: AuditFilter,
) {
  return db
    .selectFrom('audit_log')
    .selectAll()
    .select(microsecondsOf('at').as('microseconds'))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'write'))
    .$if(staffId !== undefined, (query) => query.where('staff_id', '=', staffId ?? ''))
    .$if(call !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('call', '=', call ?? ''),
          sql<boolean>`starts_with(split_part(call, ' ', 2), ${call ?? ''})`,
        ]),
      ),
    )
    .$if(objectKind !== undefined, (query) => query.where('object_kind', '=', objectKind ?? ''))
    .$if(objectId !== undefined, (query) => query.where('object_id', '=', objectId ?? ''))
    .$if(requestId !== undefined, (query) => query.where('request_id', '=', requestId ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('at', '<', to ?? new Date(0)))
    .$if(q !== undefined, (query) =>
      query.where(
        sql<boolean>`(${holdsWords(q ?? '')} or request_id = ${q ?? ''} or object_id = ${q ?? ''})`,
      ),
    );
}

/** Returns the network addresses a member of the staff signed in from within a year. */
export async function signInAddresses(
  db: Database,
  staffId: string,
  calls: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('audit_log')
    .select('ip')
    .distinct()
    .where('staff_id', '=', staffId)
    .where('call', 'in', calls)
    .where('error_code', 'is', null)
    .where('at', '>', sql<Date>`now() - interval '1 year'`)
    .limit(MAX_SIGN_IN_ADDRESSES)
    .execute();
  return rows.map(({ ip }) => ip);
}

const MAX_SIGN_IN_ADDRESSES = 500;
