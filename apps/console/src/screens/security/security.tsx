import { IconLock } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useFileExport } from '../../lib/file-export.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButtons } from '../../ui/export-button.tsx';
import { FilterMenu, FilterSearch } from '../../ui/filter.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { EmptyList, ListTable } from '../../ui/table/list-table.tsx';
import { TableHints } from '../../ui/table/table-hints.tsx';
import { Tag } from '../../ui/tag.tsx';
import { buildSecurityColumns } from './columns.tsx';
import { ACTORS, filterInput, isFiltered, OUTCOMES, readFilters, type SecurityKind } from './filters.ts';

const NO_FILTERS = { q: null, kind: null, outcome: null, actor: null };
const set = (key: string) => (value: string) => changeSearch({ [key]: value === 'all' ? null : value });

/** The events of accounts and rights; all filters are part of the address. */
export default function Security() {
  const texts = useTexts();
  const { security, audit } = texts;
  // The keys of the texts are the kinds.
  const kinds = Object.keys(security.kinds) as SecurityKind[];
  const filters = readFilters(useSearch(), kinds);
  const list = useList('POST admin/staff/security/list', filterInput(filters));
  const columns = useMemo(() => buildSecurityColumns(texts), [texts]);
  const find = useCallback((q: string) => changeSearch({ q }), []);
  const file = useFileExport('POST admin/staff/security/export', {
    name: 'security',
    done: security.exported,
  });
  return (
    <Page
      title={security.title}
      aside={
        <>
          <Tag tone="success" icon={<IconLock size={14} aria-hidden />}>
            {audit.appendOnly}
          </Tag>
          <span className="text-text-2">{security.retention}</span>
        </>
      }
      actions={
        <ExportButtons
          busy={file.isPending}
          onExport={(format) => file.send({ ...filterInput(filters), format })}
        />
      }
    >
      <Strip>
        <FilterSearch label={security.search} value={filters.q} onChange={find} />
        <FilterMenu
          label={security.kind}
          value={filters.kind}
          onChange={set('kind')}
          options={[
            { value: 'all', label: security.anyKind },
            ...kinds.map((value) => ({ value, label: security.kinds[value] })),
          ]}
        />
        <FilterMenu
          label={security.outcome}
          value={filters.outcome}
          onChange={set('outcome')}
          options={OUTCOMES.map((value) => ({ value, label: security.outcomes[value] }))}
        />
        <FilterMenu
          label={security.who}
          value={filters.actor}
          onChange={set('actor')}
          options={ACTORS.map((value) => ({ value, label: security.actors[value] }))}
        />
      </Strip>
      <div className="relative flex min-h-0 flex-1">
        <ListTable
          list={list}
          name="security"
          label={security.title}
          columns={columns}
          rowId={({ id }) => id}
          empty={
            <EmptyList
              isFiltered={isFiltered(filters)}
              onClear={() => changeSearch(NO_FILTERS)}
              nothing={security.nothing}
              words={security}
            />
          }
        />
      </div>
      <Strip isFooter>
        <TableHints count={list.rows.length} total={list.total} />
      </Strip>
    </Page>
  );
}
