import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import {
  type DayCloseRow,
  type DayCorrectionRow,
  type DayKey,
  type DaySums,
  dayCloseOf,
  listDayCorrections,
  listDaysClosedBefore,
  sumDay,
} from '@playlet/core/accounting/daily-close';
import { findStaffNames } from '@playlet/core/staff/staff';
import type { Database } from '@playlet/db';

export type ChannelDay = OutputOf<Api['POST admin/account/day/close']>;

type CorrectionDue = ChannelDay['correctionsDue'][number];

/**
 * Returns a day of a provider as the staff sees it. A closed one has the figures of the moment it was closed; beside
 * them are the later entries of the books, and the part of them without a correction.
 */
export async function readChannelDay(db: Database, key: DayKey): Promise<ChannelDay> {
  const [now, close, corrections] = await Promise.all([
    sumDay(db, key),
    dayCloseOf(db, key),
    listDayCorrections(db, key),
  ]);
  const names = await findStaffNames(
    db,
    [close?.closed_by ?? '', ...corrections.map(({ corrected_by: by }) => by)].filter(Boolean),
  );
  const due = close ? [] : await listCorrectionsDue(db, key);
  const nameOf = (id: string) => names.get(id) ?? id;
  const sums = close ? { ...now, ...close, unexplained: 0 } : now;
  return {
    channel: key.channel,
    payments: sums.payments,
    refunds: sums.refunds,
    booked: sums.booked,
    statement: sums.statement,
    explained: sums.explained,
    unexplained: sums.unexplained,
    openDifferences: sums.openDifferences,
    matchedAt: sums.matchedAt?.toISOString() ?? null,
    closable: !close && isClosable(now, due),
    sinceClose: close ? now.booked - close.booked : 0,
    correctionDue: close ? amountDue(now, close, corrections) : 0,
    correctionsDue: due,
    close: close
      ? { by: nameOf(close.closed_by), at: close.closed_at.toISOString(), note: close.note }
      : null,
    corrections: corrections.map(({ id, amount, note, corrected_by: by, at }) => ({
      id,
      amount,
      note,
      by: nameOf(by),
      at: at.toISOString(),
    })),
  };
}

/** Corrections of days closed before an open day, which are written before it is closed. */
export async function listCorrectionsDue(db: Database, { channel, day }: DayKey): Promise<CorrectionDue[]> {
  const due: CorrectionDue[] = [];
  for (const closed of await listDaysClosedBefore(db, { channel, day })) {
    const key = { channel, day: closed };
    const [now, close, corrections] = await Promise.all([
      sumDay(db, key),
      dayCloseOf(db, key),
      listDayCorrections(db, key),
    ]);
    const amount = close ? amountDue(now, close, corrections) : 0;
    if (amount !== 0) due.push({ day: closed, amount });
  }
  return due;
}

/** Fen the books took in since the close, or since the last correction, which was written for the books of its moment. */
function amountDue(now: DaySums, close: DayCloseRow, corrections: readonly DayCorrectionRow[]): number {
  const last = corrections.at(-1);
  return now.booked - (last ? (last.booked ?? now.booked) : close.booked);
}

/**
 * Tests whether statement and books agree, line by line, or every difference has an explanation, and earlier days are
 * corrected.
 */
export function isClosable(
  { matchedAt, unexplained, openDifferences }: DaySums,
  due: readonly CorrectionDue[],
): boolean {
  return matchedAt !== null && unexplained === 0 && openDifferences === 0 && due.length === 0;
}
