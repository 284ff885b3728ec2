import { type Database, joinTransaction } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import { buildDramaConditions, type DramaFilter } from '@playlet/db/queries/editing/drama-filter';
import { setWriter } from '@playlet/db/queries/editing/writer';
import { writtenLicenseColumns } from '@playlet/db/queries/publishing/written-license';
import type { BulkEditTable } from '@playlet/db/tables/editing';
import {
  applyBulkChange,
  type BulkChanges,
  type BulkDrama,
  type BulkFields,
  pickBulkFields,
} from '@playlet/domain/catalogue/bulk-change';
import { PLAIN_COLUMNS, toColumns } from '@playlet/domain/catalogue/drama-fields';
import { isLicense, parseLicense } from '@playlet/domain/publishing/license';
import { pickWrittenLicense, WRITTEN_LICENSE } from '@playlet/domain/publishing/written-license';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { saveGivenLicense } from '../publishing/given-license.ts';

/** Which dramas: these, or all that a filter finds. */
export type BulkSelection = { ids: string[] } | { filter: DramaFilter };
export type BulkEditRow = Selectable<BulkEditTable>;
/** A drama before a bulk edit, with its title. */
export type BulkRow = BulkDrama & { id: string; posterId: string | null };

/** No number is of a later year than this. */
const MAX_LICENSE_YEAR = 2099;
const READ_BATCH_SIZE = 2000;
/** The number of dramas that one transaction changes. */
const WRITE_BATCH_SIZE = 200;

/** The selected dramas, some at a time, in the order in which they were made. */
export async function* readSelectedDramas(db: Database, selection: BulkSelection): AsyncGenerator<BulkRow[]> {
  const condition =
    'ids' in selection
      ? sql`"group".id = any(${selection.ids}::text[])`
      : buildDramaConditions(selection.filter);
  for (let after = 0; ; ) {
    const rows = await readDramas(
      db,
      sql`${condition} and "group".seq > ${after} order by "group".seq limit ${READ_BATCH_SIZE}`,
    );
    if (rows.length > 0) yield rows;
    if (rows.length < READ_BATCH_SIZE) return;
    after = rows.at(-1)?.seq ?? 0;
  }
}

const plainFields = sql.join(
  Object.entries(PLAIN_COLUMNS).map(([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`),
);

async function readDramas(
  db: Database,
  rest: RawBuilder<unknown>,
): Promise<(BulkRow & { seq: number; version: number })[]> {
  const { rows } = await sql<BulkRow & { seq: number; version: number }>`
    select "group".id, seq, version, poster_id as "posterId", price, published_at is not null as published, ${plainFields}, ${sql.join(writtenLicenseColumns)},
      array(select channel_id from channel_group where group_id = "group".id order by channel_id) as "channelIds",
      case when update_time is not null then jsonb_build_object(
        'weekdays', update_weekdays, 'time', update_time, 'episodes', update_episodes) end as schedule,
      exists (select from take_down where take_down.group_id = "group".id and take_down.video_id is null
        and kind = 'delete' and ended_at is null) as deleted
    from "group" left join group_license on group_license.group_id = "group".id where ${rest}`.execute(db);
  return rows;
}

/** Writes a bulk edit down, with the dramas it is to change; nothing is changed yet. Answers its id. */
export async function insertBulkEdit(
  tx: Database,
  writer: { id: string | null; name: string },
  changes: BulkChanges,
  groupIds: string[],
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('bulk_edit')
    .values({ id, staff_id: writer.id, staff_name: writer.name, changes: JSON.stringify(changes) })
    .execute();
  await sql`insert into bulk_edit_item (bulk_edit_id, group_id)
    select ${id}, unnest(${groupIds}::text[])`.execute(tx);
  return id;
}

/** The cells of one drama's row in a spreadsheet. */
export type SheetChange = { groupId: string; changes: BulkChanges };

/** Writes a bulk edit down whose dramas each have changes of their own; nothing is changed yet. Answers its id. */
export async function insertSheetEdit(
  tx: Database,
  writer: { id: string | null; name: string },
  items: readonly SheetChange[],
): Promise<string> {
  const id = await insertBulkEdit(tx, writer, {}, []);
  await sql`insert into bulk_edit_item (bulk_edit_id, group_id, changes)
    select ${id}, "groupId", changes
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as item ("groupId" text, changes jsonb)`.execute(
    tx,
  );
  return id;
}

export function findBulkEditById(db: Database, id: string): Promise<BulkEditRow | undefined> {
  return db.selectFrom('bulk_edit').selectAll().where('id', '=', id).executeTakeFirst();
}

const MAX_NAMED_REFUSALS = 100;

/** How far a bulk edit is, and the dramas it could not change or take back. */
export async function readBulkEditProgress(db: Database, id: string) {
  const { rows: counts } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from bulk_edit_item where bulk_edit_id = ${id} group by state`.execute(
    db,
  );
  const { rows: refused } = await sql<{ id: string; title: string; reason: string }>`
    select "group".id, title, coalesce(reason, 'changed') as reason
    from bulk_edit_item join "group" on "group".id = group_id
    where bulk_edit_id = ${id} and bulk_edit_item.state in ('refused', 'kept')
    order by "group".seq limit ${MAX_NAMED_REFUSALS}`.execute(db);
  const countOf = (...states: string[]) =>
    counts.reduce((sum, { state, count }) => (states.includes(state) ? sum + count : sum), 0);
  return { countOf, refused };
}

/** Turns an edit round; false where it is being undone or was already. */
export async function beginUndo(tx: Database, id: string): Promise<boolean> {
  const begun = await tx
    .updateTable('bulk_edit')
    .set({ state: 'undoing' })
    .where('id', '=', id)
    .where('state', 'in', ['applying', 'applied'])
    .returning('id')
    .executeTakeFirst();
  if (!begun) return false;
  // Items not changed yet stay as they are.
  await tx
    .updateTable('bulk_edit_item')
    .set({ state: 'undone' })
    .where('bulk_edit_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return true;
}

/** Changes, or takes back, some dramas of a bulk edit; true once none is left. Any number of processes may do so. */
export function stepBulkEdit(db: Database, id: string): Promise<boolean> {
  return joinTransaction(db, async (tx) => {
    const edit = await tx
      .selectFrom('bulk_edit')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!edit || edit.state === 'applied' || edit.state === 'undone') return true;
    await setWriter(tx, { id: edit.staff_id, name: edit.staff_name });
    const isUndoing = edit.state === 'undoing';
    const open = await tx
      .selectFrom('bulk_edit_item')
      .select(['group_id', 'version', 'before', 'changes'])
      .where('bulk_edit_id', '=', id)
      .where('state', '=', isUndoing ? 'applied' : 'waiting')
      .orderBy('group_id')
      .limit(WRITE_BATCH_SIZE)
      .execute();
    const dramas = await readDramas(
      tx,
      sql`id = any(${open.map((item) => item.group_id)}::text[]) order by id for no key update of "group"`,
    );
    if (isUndoing) await takeBack(tx, id, open, dramas);
    else {
      const ownChanges = new Map(open.map((item) => [item.group_id, item.changes]));
      await apply(tx, id, (drama) => ownChanges.get(drama.id) ?? edit.changes, dramas);
    }
    if (open.length === WRITE_BATCH_SIZE) return false;
    await tx
      .updateTable('bulk_edit')
      .set({ state: isUndoing ? 'undone' : 'applied' })
      .where('id', '=', id)
      .execute();
    return true;
  });
}

type LockedDrama = BulkRow & { version: number };

async function apply(
  tx: Database,
  id: string,
  changesOf: (drama: LockedDrama) => BulkChanges,
  dramas: LockedDrama[],
): Promise<void> {
  const outcomes = dramas.map((drama) => ({ drama, outcome: applyBulkChange(drama, changesOf(drama)) }));
  const changed = outcomes.flatMap(({ drama, outcome }) =>
    outcome.kind === 'change' ? [{ id: drama.id, before: drama, after: outcome.after }] : [],
  );
  const versions = await writeFields(tx, changed);
  const items = outcomes.map(({ drama, outcome }) => ({
    id: drama.id,
    state: outcome.kind === 'change' ? 'applied' : 'refused',
    reason: outcome.kind === 'refused' ? outcome.reason : outcome.kind === 'unchanged' ? 'unchanged' : null,
    version: versions.get(drama.id) ?? null,
    before: outcome.kind === 'change' ? pickBulkFields(drama) : null,
  }));
  await writeItems(tx, id, items);
}

type OpenItem = {
  group_id: string;
  version: number | null;
  before: Record<string, unknown> | null;
  changes: BulkChanges | null;
};

async function takeBack(tx: Database, id: string, open: OpenItem[], dramas: LockedDrama[]): Promise<void> {
  const itemById = new Map(open.map((item) => [item.group_id, item]));
  const isUntouched = (drama: LockedDrama) => {
    const item = itemById.get(drama.id);
    if (item?.version !== drama.version || !mayTakeBackLicense(drama, item.before)) return false;
    // The facts of a license are no part of the drama's version.
    const written = pickWrittenLicense(item.changes ?? {});
    return WRITTEN_LICENSE.every((fact) => written[fact] === undefined || written[fact] === drama[fact]);
  };
  const back = dramas.filter(isUntouched).map((drama) => {
    const { before, changes } = itemById.get(drama.id) ?? {};
    const now = pickBulkFields(drama);
    const kept = WRITTEN_LICENSE.filter((fact) => changes?.[fact] === undefined);
    // It was written by `pickBulkFields`; edits from before there were spreadsheets lack what only those change.
    const after = { ...now, ...before, ...Object.fromEntries(kept.map((fact) => [fact, now[fact]])) };
    return { id: drama.id, before: drama, after: after as BulkFields };
  });
  await writeFields(tx, back);
  const items = dramas.map((drama) => ({
    id: drama.id,
    state: isUntouched(drama) ? 'undone' : 'kept',
    reason: isUntouched(drama) ? null : 'changed',
    version: null,
    before: null,
  }));
  await writeItems(tx, id, items);
}

/** A drama published since keeps the number under which it is shown, where the old one is none. */
function mayTakeBackLicense(drama: LockedDrama, before: OpenItem['before']): boolean {
  const { licenseNo = drama.licenseNo } = (before ?? {}) as Partial<BulkFields>;
  if (!drama.published || licenseNo === drama.licenseNo) return true;
  return isLicense(parseLicense(licenseNo, MAX_LICENSE_YEAR));
}

type FieldChange = { id: string; before: BulkFields; after: BulkFields };

/** Writes the fields of many dramas in one statement; answers the version of each. */
async function writeFields(tx: Database, changes: FieldChange[]): Promise<Map<string, number>> {
  if (changes.length === 0) return new Map();
  const records = changes.map(({ id, after }) => ({
    id,
    price: after.price,
    ...toColumns(after),
    update_weekdays: after.schedule?.weekdays ?? null,
    update_time: after.schedule?.time ?? null,
    update_episodes: after.schedule?.episodes ?? null,
  }));
  const columns = Object.keys(records[0] ?? {}).filter((column) => column !== 'id');
  const assignments = columns.map((column) => sql`${sql.ref(column)} = after.${sql.ref(column)}`);
  const { rows } = await sql<{ id: string; version: number }>`
    update "group" set ${sql.join(assignments)}, updated_at = now()
    from jsonb_populate_recordset(null::"group", ${JSON.stringify(records)}::jsonb) as after
    where "group".id = after.id
    returning "group".id, "group".version`.execute(tx);
  await writeChannels(tx, changes);
  await writeLicenses(tx, changes);
  return new Map(rows.map(({ id, version }) => [id, version]));
}

async function writeLicenses(tx: Database, changes: FieldChange[]): Promise<void> {
  for (const { id, before, after } of changes) {
    const changed = WRITTEN_LICENSE.filter((fact) => before[fact] !== after[fact]);
    // The days were looked at before.
    await saveGivenLicense(tx, id, Object.fromEntries(changed.map((fact) => [fact, after[fact]])));
  }
}

/** Appends new picks to the end of a channel. */
async function writeChannels(tx: Database, changes: FieldChange[]): Promise<void> {
  for (const { id, before, after } of changes) {
    for (const channel of before.channelIds.filter((one) => !after.channelIds.includes(one)))
      await tx
        .deleteFrom('channel_group')
        .where('channel_id', '=', channel)
        .where('group_id', '=', id)
        .execute();
    for (const channel of after.channelIds.filter((one) => !before.channelIds.includes(one)))
      await sql`insert into channel_group (channel_id, group_id, position)
        select ${channel}, ${id}, coalesce(max(position), 0) + 1 from channel_group where channel_id = ${channel}
        on conflict do nothing`.execute(tx);
  }
}

type ItemResult = {
  id: string;
  state: string;
  reason: string | null;
  version: number | null;
  before: BulkFields | null;
};

async function writeItems(tx: Database, bulkEditId: string, items: ItemResult[]): Promise<void> {
  await sql`
    update bulk_edit_item set state = result.state, reason = result.reason,
      version = coalesce(result.version, bulk_edit_item.version),
      before = coalesce(result.before, bulk_edit_item.before)
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as result (
      id text, state text, reason text, version int, before jsonb)
    where bulk_edit_id = ${bulkEditId} and group_id = result.id`.execute(tx);
}
