import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { Database } from '@playlet/db';
import {
  type DayKey,
  type DaySums,
  dayCloseOf,
  dayCorrections,
  sumDay,
} from '@playlet/db/queries/money/daily-close';
import { staffNames } from '@playlet/db/queries/staff/staff';

export type ChannelDay = OutputOf<Api['POST admin/account/day/close']>;

/** A day of a provider as the staff sees it. A closed one has the figures of the moment it was closed. */
export async function readChannelDay(db: Database, key: DayKey): Promise<ChannelDay> {
  const [now, close, corrections] = await Promise.all([
    sumDay(db, key),
    dayCloseOf(db, key),
    dayCorrections(db, key),
  ]);
  const names = await staffNames(
    db,
    [close?.closed_by ?? '', ...corrections.map(({ corrected_by: by }) => by)].filter(Boolean),
  );
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
    closable: !close && isClosable(now),
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

/** Whether statement and books say the same, line by line, or somebody has said why not. */
export function isClosable({ matchedAt, unexplained, openDifferences }: DaySums): boolean {
  return matchedAt !== null && unexplained === 0 && openDifferences === 0;
}
