import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** Rows of `user<TAB>item<TAB>weight`, users and items as they are called in the file. */
export type Rows = {
  users: string[];
  items: string[];
  weights: number[];
  /** Lines that are no interaction: a header, a comment (`#`), an empty line, a weight that is no number above 0. */
  skipped: number;
};

/**
 * Reads interactions. Further columns (such as a time) are ignored, a missing weight is 1, and files separated by `::`,
 * commas or spaces are understood as well.
 */
export async function readRows(file: string): Promise<Rows> {
  const rows: Rows = { users: [], items: [], weights: [], skipped: 0 };
  for await (const line of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    // `trim` takes a byte order mark away as well.
    const [user, item, weightText = '1'] = line.trim().split(separatorOf(line));
    const weight = Number(weightText);
    if (!user || user.startsWith('#') || !item || !(weight > 0) || !Number.isFinite(weight)) {
      rows.skipped += 1;
      continue;
    }
    rows.users.push(user);
    rows.items.push(item);
    rows.weights.push(weight);
  }
  return rows;
}

function separatorOf(line: string): string | RegExp {
  if (line.includes('\t')) return '\t';
  if (line.includes('::')) return '::';
  return line.includes(',') ? ',' : /\s+/;
}
