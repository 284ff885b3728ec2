/**
 * The content of a column in a file for spreadsheets. `yuan` is an amount in fen, `time` a Date or a moment in ISO
 * 8601, `day` is `YYYY-MM-DD`.
 */
export type CellKind = 'text' | 'number' | 'yuan' | 'time' | 'day' | 'boolean';

/** A value as a spreadsheet keeps it; undefined is an empty cell. */
export type Cell =
  | { kind: 'text' | 'day'; text: string }
  | { kind: 'number'; number: number }
  | { kind: 'yuan'; fen: number }
  | { kind: 'time'; at: number }
  | { kind: 'boolean'; isTrue: boolean }
  | undefined;

/** An amount in fen, where no column says that its numbers are money. */
export class Yuan {
  readonly fen: number;

  constructor(fen: number) {
    this.fen = fen;
  }
}

/** A value that shows its kind by itself: a moment in ISO 8601 is a time, `YYYY-MM-DD` a day. */
export type SheetValue = string | number | boolean | Date | Yuan | null;

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** Spreadsheets show numbers of 12 digits with an exponent, and keep 15 of them. */
const MIN_LONG_NUMBER = 1e11;

/** Reads a value as the kind of its column, or where none is named as the kind it is itself. */
export function toCell(value: unknown, kind: CellKind = kindOf(value)): Cell {
  if (value === null || value === undefined || value === '') return undefined;
  switch (kind) {
    case 'number':
      return isLong(value) ? { kind: 'text', text: String(value) } : { kind, number: Number(value) };
    case 'yuan':
      return { kind, fen: value instanceof Yuan ? value.fen : Number(value) };
    case 'time':
      return { kind, at: value instanceof Date ? value.getTime() : Date.parse(String(value)) };
    case 'boolean':
      return { kind, isTrue: Boolean(value) };
    default:
      return { kind, text: typeof value === 'object' ? JSON.stringify(value) : String(value) };
  }
}

/** Returns the kind that a value shows by itself. */
export function kindOf(value: unknown): CellKind {
  if (value instanceof Date) return 'time';
  if (value instanceof Yuan) return 'yuan';
  if (typeof value === 'number') return isLong(value) ? 'text' : 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value !== 'string') return 'text';
  return ISO_TIME.test(value) ? 'time' : DAY.test(value) ? 'day' : 'text';
}

function isLong(value: unknown): boolean {
  return Math.abs(Number(value)) >= MIN_LONG_NUMBER;
}
