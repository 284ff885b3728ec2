import type { BulkChanges } from '@playlet/domain/catalogue/bulk-change';
import type { Generated, JSONColumnType } from 'kysely';

/** How a drama was written at a moment; a trigger of `group` keeps it. */
export type GroupVersionTable = {
  group_id: string;
  version: number;
  at: Date;
  staff_id: string | null;
  /** Empty where no member of the staff wrote, such as before versions were kept. */
  staff_name: string;
  /** Columns of `group`, by name. */
  fields: JSONColumnType<Record<string, unknown>>;
};

/** The filters, order and columns of a list under a name. */
export type SavedViewTable = {
  id: string;
  staff_id: string;
  /** Which list: `dramas` or `reports`. */
  list: string;
  name: string;
  /** The query of the address. */
  query: string;
  /** Colleagues see it as well. */
  shared: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
};

/** A change of many dramas. */
export type BulkEditTable = {
  id: string;
  staff_id: string | null;
  staff_name: string;
  changes: JSONColumnType<BulkChanges>;
  state: Generated<'applying' | 'applied' | 'undoing' | 'undone'>;
  created_at: Generated<Date>;
};

/** One drama of it. */
export type BulkEditItemTable = {
  bulk_edit_id: string;
  group_id: string;
  /** `kept`: it was to be undone, but the drama had changed since. */
  state: Generated<'waiting' | 'applied' | 'refused' | 'undone' | 'kept'>;
  /** Why it was refused. */
  reason: string | null;
  /** The version of the drama that it made. */
  version: number | null;
  /** The values it replaced. */
  before: JSONColumnType<Record<string, unknown> | null, string | null, string | null>;
  /** The changes of this drama alone; null where the edit changes all dramas alike. */
  changes: JSONColumnType<BulkChanges | null, string | null | undefined, string | null>;
};
