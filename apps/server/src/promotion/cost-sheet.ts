import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { costsOf } from '@playlet/core/promotion/cost';
import { linkIdsByNumber, linkNames } from '@playlet/core/promotion/link';
import type { Database } from '@playlet/db';
import { startOfBeijingDay } from '@playlet/domain/beijing';
import type { Sheet } from '#editing/sheet/read-sheet.ts';
import { readLinkNumber } from './present.ts';

type Row = OutputOf<Api['PUT admin/promotion/cost/preview']>['rows'][number];
/** A line of the file, with the link's id where it can be set. */
type PlannedCost = Row & { linkId: string | null };

/** The file's columns: the link's number, the day, and yuan. */
export const COST_COLUMNS = ['id', 'day', 'amount'] as const;
/** Ten million yuan on one day is a slip. */
const MAX_AMOUNT_FEN = 1_000_000_000;

/** Plans the changes of a file of costs, line by line. */
export async function planCosts(db: Database, sheet: Sheet): Promise<PlannedCost[]> {
  const [linkAt, dayAt, amountAt] = COST_COLUMNS.map((name) => sheet.columns.indexOf(name));
  const cell = (cells: string[], at: number | undefined) => (cells[at ?? -1] ?? '').trim();
  const lines = sheet.rows.map(({ line, cells }) => ({
    line,
    link: cell(cells, linkAt),
    day: cell(cells, dayAt).replaceAll('/', '-'),
    amount: cell(cells, amountAt),
  }));
  const numbers = lines.flatMap(({ link }) => readLinkNumber(link) ?? []);
  const ids = await linkIdsByNumber(db, numbers);
  const [names, entered] = await Promise.all([
    linkNames(db, [...ids.values()]),
    costsOf(db, [...ids.values()]),
  ]);
  const before = new Map(entered.map(({ linkId, day, amount }) => [`${linkId} ${day}`, amount]));
  const seen = new Set<string>();
  return lines.map(({ line, link, day, amount }) => {
    const linkId = ids.get(readLinkNumber(link) ?? 0) ?? null;
    const key = `${linkId} ${day}`;
    const after = readYuan(amount);
    const problem = linkId === null ? 'link-unknown' : !isDay(day) ? 'day' : after === null ? 'amount' : null;
    const isTwice = problem === null && seen.has(key);
    seen.add(key);
    return {
      line,
      link,
      linkId,
      linkName: linkId === null ? null : (names.get(linkId) ?? null),
      day,
      before: before.get(key) ?? null,
      after,
      problem: isTwice ? 'twice' : problem,
    };
  });
}

/** The lines that set another amount. */
export function listChangedCosts(plan: readonly PlannedCost[]) {
  return plan.flatMap(({ linkId, day, before, after, problem }) =>
    problem === null && linkId !== null && after !== null && after !== before
      ? [{ linkId, day, amountFen: after }]
      : [],
  );
}

/** Yuan with at most two places, with or without separators, as fen; null for anything else. */
export function readYuan(text: string): number | null {
  const plain = text.replace(/^¥/, '').replaceAll(',', '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return null;
  const fen = Math.round(Number(plain) * 100);
  return fen <= MAX_AMOUNT_FEN ? fen : null;
}

function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = startOfBeijingDay(text);
  // A day such as February 30 is another one, or none.
  return !Number.isNaN(at) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);
}
