import type { MouseEvent, Ref } from 'react';
import { useTexts } from '../../lib/text.ts';
import type { TableColumn } from './columns.ts';
import { SelectBox, stickyClassOf } from './parts.tsx';
import { type Selection, toggleSelection } from './selection.ts';

type TableRowProps<Row> = {
  ref: Ref<HTMLTableRowElement> | undefined;
  id: string;
  index: number;
  row: Row;
  columns: readonly TableColumn<Row>[];
  isCursor: boolean;
  isOpen: boolean;
  isSelected: boolean;
  isFailed: boolean;
  onFocus: () => void;
  onOpen: ((id: string | null) => void) | undefined;
  selection: Selection;
  onSelect: ((selection: Selection) => void) | undefined;
};

const selectedClass = 'bg-[color-mix(in_oklab,var(--brand-soft)_48%,var(--bg))]';
/** The edge of the row that the keys are about. */
const cursorClass = 'group-focus/row:shadow-[inset_2px_0_0_var(--text-1)]';
/** The edge of a row that needs attention. */
const failedClass = 'shadow-[inset_3px_0_0_var(--danger)]';

/** One row; the one the keys are about can be reached with Tab. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { ref, id, index, row, columns, isCursor, isOpen, isSelected, isFailed } = props;
  const { onFocus, onOpen, selection, onSelect } = props;
  const { table: words } = useTexts();
  const open = ({ target }: MouseEvent) => {
    // A control in a row handles its own press.
    if (target instanceof Element && !target.closest('button, a, input, label')) onOpen?.(id);
  };
  // Never see-through: what scrolls passes below the cells that stay.
  const edge = isFailed ? failedClass : cursorClass;
  const tint = isSelected ? selectedClass : isOpen ? 'bg-surface-2' : '';
  return (
    // The keys of the whole table open and select it as well.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <tr
      ref={ref}
      data-row={id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={onSelect ? isSelected : undefined}
      aria-current={isOpen || undefined}
      tabIndex={isCursor ? 0 : -1}
      onFocus={onFocus}
      onClick={open}
      className={`group/row h-(--row-height) border-b border-line outline-none ${tint || 'bg-bg focus:bg-hover'} ${onOpen && !tint ? 'cursor-pointer hover:bg-hover' : ''}`}
    >
      {onSelect && (
        <td className={`no-print sticky start-0 z-1 bg-inherit ps-6 ${edge}`}>
          <SelectBox
            label={words.selectRow}
            state={isSelected ? 'all' : 'none'}
            onChange={() => onSelect(toggleSelection(selection, id))}
          />
        </td>
      )}
      {columns.map(({ id: column, cell, align }, at) => (
        <td
          key={column}
          className={`truncate px-2 py-1.5 first:ps-6 last:pe-6 ${align === 'end' ? 'text-end tabular not-last:pe-5' : ''} ${at === 0 ? `${stickyClassOf(onSelect !== undefined)} z-1 bg-inherit ${onSelect ? '' : edge}` : ''}`}
        >
          {cell(row)}
        </td>
      ))}
    </tr>
  );
}
