import type { OutputOf, ParsedOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import {
  type BulkSelection,
  findBulkEditById,
  readBulkEditProgress,
  readSelectedDramas,
} from '@playlet/core/editing/bulk-edit';
import type { Database } from '@playlet/db';
import { applyBulkChange, type BulkFields, pickBulkFields } from '@playlet/domain/catalogue/bulk-change';
import type { Reference } from '../catalogue/reference.ts';
import type { Context } from '../context.ts';
import { fail } from '../http/business-error.ts';
import { dramaFilterOf } from './drama-filter.ts';

/** The queue whose worker continues bulk edits. */
export const BULK_EDIT_JOB = 'bulk-edit';

type Input = ParsedOf<Api['POST admin/content/bulk/preview']>;
type Preview = Omit<OutputOf<Api['POST admin/content/bulk/preview']>, 'changed'> & { changedIds: string[] };
type Row = Preview['rows'][number];

/** The most dramas shown of each kind. */
const MAX_SHOWN = 50;

/**
 * Returns the effect of a bulk edit on every selected drama.
 *
 * @throws CHANNEL_NOT_PICKED
 */
export async function previewBulkEdit(
  { db, reference }: Pick<Context, 'db' | 'reference'>,
  { selection, changes }: Input,
): Promise<Preview> {
  const known = await reference();
  requirePickedChannel(known, changes.addToChannel);
  const changedIds: string[] = [];
  const shown: { changed: Row[]; unchanged: Row[]; refused: Row[] } = {
    changed: [],
    unchanged: [],
    refused: [],
  };
  let [unchanged, refused] = [0, 0];
  for await (const dramas of readSelectedDramas(db, selectionOf(selection, known)))
    for (const { id, posterId: _posterId, ...drama } of dramas) {
      const outcome = applyBulkChange(drama, changes);
      if (outcome.kind === 'change') changedIds.push(id);
      if (outcome.kind === 'unchanged') unchanged += 1;
      if (outcome.kind === 'refused') refused += 1;
      const rows = shown[outcome.kind === 'change' ? 'changed' : outcome.kind];
      const after = outcome.kind === 'change' ? shownFields(outcome.after) : null;
      const refusal = outcome.kind === 'refused' ? outcome.reason : null;
      if (rows.length < MAX_SHOWN)
        rows.push({ id, title: drama.title, before: shownFields(drama), after, refusal });
    }
  return {
    total: changedIds.length + unchanged + refused,
    changedIds,
    unchanged,
    refused,
    rows: [...shown.refused, ...shown.changed, ...shown.unchanged],
  };
}

/** Returns the fields that the list's bar changes; those of a spreadsheet alone are left out. */
function shownFields(fields: BulkFields): Row['before'] {
  const { title: _title, synopsis: _synopsis, ...rest } = pickBulkFields(fields);
  const { tags: _tags, cast: _cast, licenseNo: _licenseNo, ...license } = rest;
  const { workKind: _workKind, costFen: _costFen, isSpecialTheme: _isSpecialTheme, ...days } = license;
  const { licenseHolder: _holder, licenseFrom: _from, licenseUntil: _until, ...shown } = days;
  return shown;
}

function selectionOf(selection: Input['selection'], reference: Reference): BulkSelection {
  return 'ids' in selection ? selection : { filter: dramaFilterOf(selection.filter, reference) };
}

function requirePickedChannel({ channels }: Reference, id: string | undefined): void {
  if (id === undefined) return;
  if (!channels.some((channel) => channel.id === id && channel.picked)) throw fail('CHANNEL_NOT_PICKED');
}

/**
 * A bulk edit as the contract shows it.
 *
 * @throws BULK_EDIT_NOT_FOUND
 */
export async function presentBulkEdit(
  db: Database,
  id: string,
): Promise<OutputOf<Api['GET admin/content/bulk/detail']>> {
  const edit = await findBulkEditById(db, id);
  if (!edit) throw fail('BULK_EDIT_NOT_FOUND');
  const { countOf, refused } = await readBulkEditProgress(db, id);
  const isBack = edit.state === 'undoing' || edit.state === 'undone';
  return {
    id,
    state: edit.state,
    total: countOf('waiting', 'applied', 'refused', 'undone', 'kept'),
    done: isBack ? countOf('undone', 'kept', 'refused') : countOf('applied', 'refused'),
    changed: countOf('applied', 'kept'),
    undone: countOf('undone'),
    refused,
  };
}
