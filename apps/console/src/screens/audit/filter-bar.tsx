import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type AuditEntry, objectOf } from '../../features/audit/describe.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { changeSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { ColumnMenu, FilterChip, FilterMenu, FilterSearch } from '../../ui/filter.tsx';
import { Strip } from '../../ui/page.tsx';
import { formatHiddenColumns, type TableColumn } from '../../ui/table/columns.ts';
import { type AuditFilters, KINDS, TIMES } from './filters.ts';

type FilterBarProps = {
  filters: AuditFilters;
  /** A found line, which contains the names behind the ids. */
  entry: AuditEntry | undefined;
  columns: readonly TableColumn<AuditEntry>[];
  hidden: ReadonlySet<string>;
};

const MAX_PEOPLE_COUNT = 100;

/** The filters of the log; all of them are part of the address. */
export function AuditFilterBar({ filters, entry, columns, hidden }: FilterBarProps) {
  const texts = useTexts();
  const { audit, table, actions } = texts;
  const { data: me } = useMe();
  const people = useQuery({
    ...callQuery('POST admin/staff/account/list', { pageSize: MAX_PEOPLE_COUNT }),
    enabled: hasPermission(me, 'staff.manage'),
  });
  const find = useCallback((q: string) => changeSearch({ q, open: null }), []);
  const set = (key: string) => (value: string) =>
    changeSearch({ [key]: value === 'all' ? null : value, open: null });
  const choices = columns.filter(({ fixed }) => !fixed);
  return (
    <Strip>
      <FilterSearch label={audit.search} value={filters.q} onChange={find} />
      <FilterMenu
        label={audit.time}
        value={filters.time}
        onChange={set('time')}
        options={TIMES.map((value) => ({ value, label: audit.times[value] }))}
      />
      <FilterMenu
        label={audit.kind}
        value={filters.kind}
        onChange={set('kind')}
        options={KINDS.map((value) => ({ value, label: audit.kinds[value] }))}
      />
      {people.data ? (
        <FilterMenu
          label={audit.who}
          value={filters.staffId ?? 'all'}
          onChange={set('staffId')}
          options={[
            { value: 'all', label: audit.anybody },
            ...people.data.list.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      ) : (
        filters.staffId && (
          <FilterChip
            name={audit.who}
            value={entry?.staffName ?? filters.staffId}
            remove={actions.clearFilters}
            onRemove={() => changeSearch({ staffId: null })}
          />
        )
      )}
      {filters.objectId && (
        <FilterChip
          name={audit.object}
          value={(entry && objectOf(entry, texts).name) || filters.objectId}
          remove={actions.clearFilters}
          onRemove={() => changeSearch({ objectId: null, objectKind: null })}
        />
      )}
      <span className="ms-auto">
        <ColumnMenu
          label={table.columns({ count: columns.length - hidden.size })}
          options={choices.map(({ id, header }) => ({ value: id, label: header }))}
          hidden={hidden}
          onChange={(next) => changeSearch({ hide: formatHiddenColumns(next) })}
        />
      </span>
    </Strip>
  );
}
