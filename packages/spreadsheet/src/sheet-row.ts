/** A line of a table; `line` is where it begins in the file, from 1. */
export type SheetRow = { line: number; cells: string[] };

/** Tells a workbook from a text by the mark of its zip archive. */
export function isXlsx(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;
}
