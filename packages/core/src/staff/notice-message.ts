import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import type { NoticeMessageTable } from '@playlet/db/tables/notice';
import { beijingDayOf } from '@playlet/domain/beijing';
import { digestTimeOf, noticeKeyOf } from '@playlet/domain/staff/notice';
import type { StaffRole } from '@playlet/domain/staff/permissions';
import { type Selectable, sql } from 'kysely';
import { type InboxItem, readInbox } from './inbox.ts';
import type { NoticePlaceRow } from './notice-place.ts';

export type NoticeMessageRow = Selectable<NoticeMessageTable>;
type PlaceOfPerson = NoticePlaceRow & { roles: StaffRole[]; disabled_at: Date | null };
/** A message that this process alone sends now. */
export type ClaimedNotice = { message: NoticeMessageRow; place: PlaceOfPerson };

/** An attempt that takes longer belongs to a process that was killed. */
const CLAIM_SECONDS = 120;
/** Tests of a place within this time are one. */
const TEST_PAUSE_SECONDS = 30;

/** Writes the messages that are due, each thing once for its state, and returns the ids of all that wait to be sent. */
export async function queueNotices(db: Database, now: number): Promise<string[]> {
  for (const place of await listActivePlaces(db))
    if (place.rhythm === 'daily') await queueDigest(db, place, now);
    else await queueItems(db, place, await listUnseenItems(db, place, now));
  const waiting = await db.selectFrom('notice_message').select('id').where('state', '=', 'waiting').execute();
  return waiting.map(({ id }) => id);
}

/** Returns the places of those who may sign in. */
async function listActivePlaces(db: Database): Promise<PlaceOfPerson[]> {
  return placesWithRoles(db).where('staff.disabled_at', 'is', null).execute();
}

function placesWithRoles(db: Database) {
  return db
    .selectFrom('notice_place')
    .innerJoin('staff', 'staff.id', 'notice_place.staff_id')
    .selectAll('notice_place')
    .select(['staff.roles', 'staff.disabled_at']);
}

/** Returns what waits for a place's person, of the place's kinds: nothing that was put aside. */
async function listWaitingItems(db: Database, place: PlaceOfPerson, now: number): Promise<InboxItem[]> {
  const items = await readInbox(db, { id: place.staff_id, roles: place.roles }, now);
  return items.filter((item) => !item.is_aside && place.kinds.includes(item.kind));
}

/** Returns those the person has not seen in the console. */
async function listUnseenItems(db: Database, place: PlaceOfPerson, now: number): Promise<InboxItem[]> {
  return (await listWaitingItems(db, place, now)).filter((item) => !item.is_read);
}

async function queueDigest(db: Database, place: PlaceOfPerson, now: number): Promise<void> {
  const due = digestTimeOf(now);
  if (now < due || place.created_at.getTime() > due) return;
  await insertMessage(db, place.id, `daily ${beijingDayOf(now)}`);
}

/** Writes one message of all items that the place was not sent; a row of another worker's makes it an item less. */
async function queueItems(db: Database, place: PlaceOfPerson, items: readonly InboxItem[]): Promise<void> {
  if (items.length === 0) return;
  const keys = items.map(noticeKeyOf);
  const known = await db
    .selectFrom('notice_item')
    .select('key')
    .where('place_id', '=', place.id)
    .where('key', 'in', keys)
    .execute();
  if (known.length === keys.length) return;
  await db.transaction().execute(async (tx) => {
    const id = newId();
    await insertMessage(tx, place.id, `items ${id}`, id);
    const written = await tx
      .insertInto('notice_item')
      .values(keys.map((key) => ({ place_id: place.id, key, message_id: id })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .execute();
    if (written.length === 0) await tx.deleteFrom('notice_message').where('id', '=', id).execute();
  });
}

async function insertMessage(db: Database, placeId: string, key: string, id = newId()): Promise<void> {
  await db
    .insertInto('notice_message')
    .values({ id, place_id: placeId, key, claimed_at: null, error: null, sent_at: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Writes a test of a place; undefined where one was written just before. */
export async function queueTest(tx: Database, placeId: string): Promise<string | undefined> {
  await sql`select from notice_place where id = ${placeId} for update`.execute(tx);
  const { rows } = await sql`
    select from notice_message where place_id = ${placeId} and key like 'test %'
      and created_at > now() - make_interval(secs => ${TEST_PAUSE_SECONDS})`.execute(tx);
  if (rows.length > 0) return undefined;
  const id = newId();
  await insertMessage(tx, placeId, `test ${id}`, id);
  return id;
}

/** Claims a message for this process; undefined where it is sent, or another process sends it now. */
export async function claimNotice(db: Database, id: string): Promise<ClaimedNotice | undefined> {
  const message = await db
    .updateTable('notice_message')
    .set({ claimed_at: sql`now()`, attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .where((eb) =>
      eb.or([
        eb('claimed_at', 'is', null),
        eb('claimed_at', '<', sql<Date>`now() - make_interval(secs => ${CLAIM_SECONDS})`),
      ]),
    )
    .returningAll()
    .executeTakeFirst();
  const place =
    message && (await placesWithRoles(db).where('notice_place.id', '=', message.place_id).executeTakeFirst());
  return message && place && { message, place };
}

/** Returns the items of a message that wait still. */
export async function readNoticeItems(
  db: Database,
  { message, place }: ClaimedNotice,
  now: number,
): Promise<InboxItem[]> {
  if (isDigest(message)) return listWaitingItems(db, place, now);
  const rows = await db
    .selectFrom('notice_item')
    .select('key')
    .where('message_id', '=', message.id)
    .execute();
  const keys = new Set(rows.map(({ key }) => key));
  return (await listUnseenItems(db, place, now)).filter((item) => keys.has(noticeKeyOf(item)));
}

/** Tests whether a message is that of a day, with all that waits. */
export const isDigest = ({ key }: Pick<NoticeMessageRow, 'key'>): boolean => key.startsWith('daily ');

/** Notes how an attempt ended. */
export async function noteNoticeAttempt(
  db: Database,
  id: string,
  outcome:
    | { state: 'sent'; at: Date }
    | { state: 'waiting' | 'failed'; error: string }
    | { state: 'dropped' },
): Promise<void> {
  await db
    .updateTable('notice_message')
    .set({
      state: outcome.state,
      claimed_at: null,
      error: 'error' in outcome ? outcome.error : null,
      sent_at: 'at' in outcome ? outcome.at : null,
    })
    .where('id', '=', id)
    .execute();
}

/** Gives a message up. */
export async function giveNoticeUp(db: Database, id: string): Promise<void> {
  await db
    .updateTable('notice_message')
    .set({ state: 'failed', claimed_at: null })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}
