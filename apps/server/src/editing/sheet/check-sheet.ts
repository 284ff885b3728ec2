import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import { SHEET_COLUMNS, type SheetColumn, type SheetProblem } from '@playlet/contract/entities/sheet';
import { type BulkRow, readSelectedDramas, type SheetChange } from '@playlet/core/editing/bulk-edit';
import { beijingDayOf } from '@playlet/domain/beijing';
import { applyBulkChange, type BulkChanges, type BulkRefusal } from '@playlet/domain/catalogue/bulk-change';
import type { Reference } from '../../catalogue/reference.ts';
import type { Context } from '../../context.ts';
import { type CellMeaning, KEPT_WHEN_EMPTY, sheetColumns } from './columns.ts';
import type { Sheet } from './read-sheet.ts';

type Preview = OutputOf<Api['PUT admin/content/sheet/preview']>;
type Row = Preview['rows'][number];
type Place = { reference: Reference; year: number };

/** The most lines shown of each kind. */
const MAX_SHOWN = 100;

/** Checks a file of dramas and returns its changes of each drama. */
export async function checkSheet(
  { db, clock, reference }: Pick<Context, 'db' | 'clock' | 'reference'>,
  sheet: Sheet,
): Promise<Preview & { changes: SheetChange[] }> {
  const place = { reference: await reference(), year: Number(beijingDayOf(clock.now()).slice(0, 4)) };
  const idAt = sheet.columns.indexOf('id');
  const ids = sheet.rows.map(({ cells }) => cells[idAt]?.trim() ?? '');
  const dramas = new Map<string, BulkRow>();
  for await (const found of readSelectedDramas(db, { ids: [...new Set(ids)] }))
    for (const drama of found) dramas.set(drama.id, drama);

  const changes: SheetChange[] = [];
  const shown: { faulty: Row[]; changed: Row[] } = { faulty: [], changed: [] };
  const count = { faulty: 0, changed: 0, unchanged: 0 };
  sheet.rows.forEach(({ line, cells }, at) => {
    const id = ids[at] ?? '';
    const drama = dramas.get(id);
    const fault = idFault(id, drama !== undefined, ids.indexOf(id) !== at);
    const read =
      drama && !fault ? readLine(sheet.columns, cells, drama, place) : { changes: {}, problems: [] };
    const problems = fault ? [{ column: 'id' as const, problem: fault, value: id }] : read.problems;
    const outcome = drama && problems.length === 0 ? applyBulkChange(drama, read.changes) : undefined;
    if (outcome?.kind === 'refused') problems.push(refusalOf(outcome.reason));
    const kind = problems.length > 0 ? 'faulty' : outcome?.kind === 'change' ? 'changed' : 'unchanged';
    count[kind] += 1;
    if (kind === 'changed') changes.push({ groupId: id, changes: read.changes });
    if (kind === 'unchanged' || shown[kind].length >= MAX_SHOWN) return;
    const after = drama && outcome?.kind === 'change' ? { ...drama, ...outcome.after } : undefined;
    shown[kind].push({
      line,
      id: drama?.id ?? null,
      title: drama?.title ?? '',
      cells: drama && after ? changedCells(drama, after, place.reference) : [],
      problems,
    });
  });
  const known: readonly string[] = ['id', ...SHEET_COLUMNS];
  return {
    total: sheet.rows.length,
    ...count,
    ignored: sheet.columns.filter((name) => name !== '' && !known.includes(name)),
    rows: [...shown.faulty, ...shown.changed],
    changes,
  };
}

function idFault(id: string, isKnown: boolean, isSecond: boolean): SheetProblem | undefined {
  if (id === '') return 'id-missing';
  if (!isKnown) return 'id-unknown';
  return isSecond ? 'id-twice' : undefined;
}

/** Reads the cells of a line: their changes and faults. A cell with the present value changes nothing. */
function readLine(names: readonly string[], cells: readonly string[], drama: BulkRow, place: Place) {
  const problems: Row['problems'] = [];
  const changes: BulkChanges = {};
  const extra = cells.slice(names.length).find((text) => text.trim() !== '');
  if (extra !== undefined) problems.push({ column: 'id', problem: 'cells', value: extra });
  for (const column of SHEET_COLUMNS) {
    const text = cells[names.indexOf(column)];
    if (text === undefined) continue;
    const meaning = readCell(column, text, drama, place);
    if (!meaning) continue;
    if ('problem' in meaning) problems.push({ column, ...meaning });
    else Object.assign(changes, meaning.changes);
  }
  return { changes, problems };
}

function readCell(
  column: SheetColumn,
  cell: string,
  drama: BulkRow,
  { reference, year }: Place,
): CellMeaning | undefined {
  const text = cell.replaceAll('\r\n', '\n').trim();
  const { format, read } = sheetColumns[column];
  if (text === '' && KEPT_WHEN_EMPTY.has(column)) return undefined;
  // Spreadsheets write TRUE for true.
  const now = format(drama, reference);
  if (text === now.trim() || text.toLowerCase() === now) return undefined;
  return read({ text, drama, reference, year });
}

function changedCells(before: BulkRow, after: BulkRow, reference: Reference): Row['cells'] {
  return SHEET_COLUMNS.flatMap((column) => {
    const { format } = sheetColumns[column];
    const cell = { column, before: format(before, reference), after: format(after, reference) };
    return cell.before === cell.after ? [] : [cell];
  });
}

const REFUSED_AT: Record<BulkRefusal, Row['problems'][number]['column']> = {
  deleted: 'id',
  private: 'access',
  'not-vip': 'freeEpisodes',
  'too-many-free': 'freeEpisodes',
  'too-many-categories': 'categories',
  'license-required': 'licenseNo',
  'license-days': 'licenseUntil',
};

const refusalOf = (problem: BulkRefusal) => ({ column: REFUSED_AT[problem], problem, value: '' });
