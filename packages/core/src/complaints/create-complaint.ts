import { randomBytes } from 'node:crypto';
import type { Database } from '@playlet/db/database';
import { newId } from '@playlet/db/id';
import {
  type ComplaintKind,
  MAX_OPEN_PER_DRAMA_COUNT,
  MAX_PER_DAY_COUNT,
  MAX_PER_DEVICE_DAY_COUNT,
  startComplaintClock,
} from '@playlet/domain/complaint/complaint';
import { formatComplaintNumber } from '@playlet/domain/complaint/complaint-number';
import { DAY_MS } from '@playlet/domain/time';
import { sql } from 'kysely';
import { holdMember } from '../members/member.ts';
import { readLawRules } from '../rules/law-rules.ts';
import { insertStep } from './steps.ts';

/** The drama, episode and second of a complaint; all null where it is about none. */
export type ComplaintPlace = {
  groupId: string | null;
  title: string;
  index: number | null;
  second: number | null;
};

/** The sender of a complaint: a member, or keyed hashes of a guest's address and kind of device. */
export type ComplaintSource =
  | { memberId: string; addressHash: null; deviceHash: null }
  | { memberId: null; addressHash: Buffer; deviceHash: Buffer };

export type NewComplaint = {
  /** Chosen at random by the sender's page. */
  key: string;
  kind: ComplaintKind;
  place: ComplaintPlace;
  text: string;
  /** Both encrypted. */
  contact: Buffer | null;
  rights: Buffer | null;
  source: ComplaintSource;
  receivedAt: number;
};

/** The answer to the sender of a complaint. */
export type CreatedComplaint = { number: string; due_at: Date };
type Outcome = CreatedComplaint | 'quota' | 'key reused' | 'no member';

const NUMBER_BYTES = 12;

/**
 * Enters a complaint. The same key with the same words is the same complaint; `quota` where the source has too many. Locks
 * the source, so that two at once are counted. Runs in the caller's transaction.
 */
export async function createComplaint(tx: Database, complaint: NewComplaint): Promise<Outcome> {
  const { key, kind, place, text, contact, rights, source, receivedAt } = complaint;
  if (source.memberId !== null && !(await holdMember(tx, source.memberId))) return 'no member';
  await lockSource(tx, source);
  // The same key of two sources at once: the second sees the complaint of the first.
  await lockName(tx, `complaint key ${key}`);
  const before = await findRepeat(tx, complaint);
  if (before) return before;
  if (await isQuotaReached(tx, complaint)) return 'quota';
  const id = newId();
  const clock = startComplaintClock(await readLawRules(tx), kind, receivedAt);
  const dueAt = new Date(clock.dueAt);
  const number = formatComplaintNumber(randomBytes(NUMBER_BYTES));
  await tx
    .insertInto('complaint')
    .values({
      id,
      number,
      kind,
      member_id: source.memberId,
      group_id: place.groupId,
      title: place.title,
      index: place.index,
      second: place.second,
      text,
      received_at: new Date(receivedAt),
      due_at: dueAt,
      due_rule: JSON.stringify(clock.rule),
    })
    .execute();
  await tx
    .insertInto('complaint_person')
    .values({
      id,
      key,
      contact,
      rights,
      address_hash: source.addressHash,
      device_hash: source.deviceHash,
      created_at: new Date(receivedAt),
    })
    .execute();
  await insertStep(tx, { complaintId: id, state: 'open', note: '', by: null });
  return { number, due_at: dueAt };
}

function lockSource(tx: Database, { memberId, addressHash }: ComplaintSource): Promise<void> {
  return lockName(tx, `complaint ${memberId ?? addressHash?.toString('base64')}`);
}

async function lockName(tx: Database, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** Returns the complaint of the same key. Of another source or with other words, the key was used twice. */
async function findRepeat(tx: Database, complaint: NewComplaint): Promise<Outcome | undefined> {
  const { key, kind, place, text, source } = complaint;
  const row = await tx
    .selectFrom('complaint_person')
    .innerJoin('complaint', 'complaint.id', 'complaint_person.id')
    .select(['number', 'due_at', 'kind', 'text', 'group_id', 'member_id', 'address_hash'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return undefined;
  const isSame =
    row.kind === kind &&
    row.text === text &&
    row.group_id === place.groupId &&
    row.member_id === source.memberId &&
    (source.addressHash === null || row.address_hash?.equals(source.addressHash) === true);
  return isSame ? { number: row.number, due_at: row.due_at } : 'key reused';
}

/** A complaint counts for its source alone: no number of them takes anything down. */
async function isQuotaReached(tx: Database, { source, place, receivedAt }: NewComplaint): Promise<boolean> {
  const since = new Date(receivedAt - DAY_MS);
  const isOfSource =
    source.memberId === null
      ? sql<boolean>`address_hash = ${source.addressHash}`
      : sql<boolean>`member_id = ${source.memberId}`;
  const { rows } = await sql<{ today: number; device: number; drama: number }>`
    select count(*) filter (where received_at > ${since})::int as today,
      count(*) filter (where received_at > ${since} and device_hash = ${source.deviceHash})::int as device,
      count(*) filter (where closed_at is null and group_id = ${place.groupId})::int as drama
    from complaint join complaint_person using (id) where ${isOfSource}`.execute(tx);
  const { today, device, drama } = rows[0] ?? { today: 0, device: 0, drama: 0 };
  return (
    today >= MAX_PER_DAY_COUNT || device >= MAX_PER_DEVICE_DAY_COUNT || drama >= MAX_OPEN_PER_DRAMA_COUNT
  );
}
