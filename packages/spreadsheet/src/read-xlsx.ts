import { SECOND_MS } from '@playlet/domain/time';
import { unzipSync } from 'fflate';
import { type CellValue, streamXlsxRows } from 'hucre/xlsx';
import type { SheetRow } from './sheet-row.ts';

/** The bytes that a workbook may unpack to. */
const MAX_UNPACKED_BYTES = 64 * 2 ** 20;

/**
 * Reads the first sheet of a workbook, with every cell as the text that CSV would have. Undefined where it is none, or unpacks to
 * more than a sheet needs. Reads no further than one row past `maxRows`.
 */
export async function readXlsx(
  bytes: Uint8Array,
  { maxRows }: { maxRows: number },
): Promise<SheetRow[] | undefined> {
  try {
    if (unpackedBytes(bytes) > MAX_UNPACKED_BYTES) return undefined;
    const rows: SheetRow[] = [];
    for await (const { index, values } of streamXlsxRows(bytes)) {
      const cells = values.map(cellText);
      if (cells.some((text) => text !== '')) rows.push({ line: index + 1, cells });
      if (rows.length > maxRows) break;
    }
    return rows;
  } catch {
    // The library throws many kinds of errors for a file that is no workbook.
    return undefined;
  }
}

/** The library stops unpacking an entry at the size its archive declares, but takes none declared for no bound. */
function unpackedBytes(bytes: Uint8Array): number {
  let sum = 0;
  unzipSync(bytes, {
    filter: ({ size, originalSize }) => {
      sum += originalSize === 0 && size > 0 ? Number.POSITIVE_INFINITY : originalSize;
      return false;
    },
  });
  return sum;
}

function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (!(value instanceof Date)) return String(value);
  // Days are kept as binary fractions, which miss a second by some of its thousandths.
  const at = Math.round(value.getTime() / SECOND_MS) * SECOND_MS;
  const text = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  return text.endsWith(' 00:00:00') ? text.slice(0, 10) : text;
}
