import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { formatHiddenColumns, parseHiddenColumns, type TableColumn } from '../table/columns.ts';
import { ColumnMenu } from './controls.tsx';

type ColumnChoiceProps = { columns: readonly Pick<TableColumn<never>, 'id' | 'header' | 'fixed'>[] };

/** The choice of a table's columns, which the address keeps. */
export function ColumnChoice({ columns }: ColumnChoiceProps) {
  const { table } = useTexts();
  const hidden = parseHiddenColumns(columns, useSearch().get('hide'));
  return (
    <ColumnMenu
      label={table.columns({ count: columns.length - hidden.size })}
      options={columns.filter(({ fixed }) => !fixed).map(({ id, header }) => ({ value: id, label: header }))}
      hidden={hidden}
      onChange={(next) => changeSearch({ hide: formatHiddenColumns(next) })}
    />
  );
}
