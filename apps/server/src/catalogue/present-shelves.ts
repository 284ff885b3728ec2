import { listGroupsBySeq } from '@playlet/db/queries/catalogue/group';
import type { Call } from '../call/handler.ts';
import { presentGroup } from './present.ts';

/** The dramas of several shelves, read together. */
export async function presentShelves(lists: readonly number[][], call: Call) {
  const reference = await call.context.reference();
  const rows = await listGroupsBySeq(call.context.db, [...new Set(lists.flat())]);
  const bySeq = new Map(rows.map((row) => [row.seq, presentGroup(row, reference, call)]));
  return lists.map((seqs) => seqs.flatMap((seq) => bySeq.get(seq) ?? []));
}
