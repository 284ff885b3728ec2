import type { InsertType, SelectType } from 'kysely';
import type { DatabaseColumns } from './columns.gen.ts';
import type { Tables } from './index.ts';

/**
 * Compiles only while the row types and the database have the same tables and columns, of the same kind. A type may ask for a value
 * that the database would fill in.
 */
export type RowTypesAreRight = [
  Same<keyof Tables, keyof DatabaseColumns>,
  Same<keyof DatabaseColumns, keyof Tables>,
  Same<
    { [Name in keyof Tables]: keyof DatabaseColumns[Name] },
    { [Name in keyof Tables]: keyof Tables[Name] }
  >,
  Same<DatabaseColumns, Described>,
];

type Same<One extends Other, Other> = One;

/** Each column in the words of `columns.gen.ts`. */
type Described = { [Name in keyof Tables]: DescribedTable<Tables[Name]> };

type DescribedTable<Table> = {
  [Column in keyof Table]: `${Family<SelectType<Table[Column]>, InsertType<Table[Column]>>}${Nullable<SelectType<Table[Column]>>}${Given<Table[Column]>}`;
};

type Family<Selected, Given> =
  Exclude<Selected, null> extends infer Value
    ? Value extends string
      ? 'string'
      : Value extends number
        ? 'number'
        : Value extends boolean
          ? 'boolean'
          : Value extends Date
            ? 'Date'
            : Value extends Uint8Array
              ? 'bytes'
              : string extends Given
                ? 'json'
                : Value extends readonly string[]
                  ? 'string[]'
                  : Value extends readonly number[]
                    ? 'number[]'
                    : Value extends readonly Uint8Array[]
                      ? 'bytes[]'
                      : 'json'
    : never;

type Nullable<Selected> = null extends Selected ? '?' : '';

/** A column that accepts undefined may be left out; one that accepts nothing must be. */
type Given<Column> = [InsertType<Column>] extends [never]
  ? ' generated'
  : null extends SelectType<Column>
    ? ''
    : undefined extends InsertType<Column>
      ? ' default'
      : '' | ' default';
