import { IconLock } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { useFileExport } from '../../lib/file-export.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { ExportButtons } from '../../ui/export-button.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { parseHiddenColumns } from '../../ui/table/columns.ts';
import { EmptyList, ListTable } from '../../ui/table/list-table.tsx';
import { TableHints } from '../../ui/table/table-hints.tsx';
import { Tag } from '../../ui/tag.tsx';
import { buildAuditColumns } from './audit-columns.tsx';
import { EntryPanel } from './entry-panel.tsx';
import { AuditFilterBar } from './filter-bar.tsx';
import { filterInput, isFiltered, readFilters } from './filters.ts';

const NO_FILTERS = { q: null, time: null, kind: null, staffId: null, objectKind: null, objectId: null };

/** The audit log: the actor, the action, the time and the network; a row opens its changes. */
export default function Audit() {
  const texts = useTexts();
  const { audit } = texts;
  const search = useSearch();
  const filters = readFilters(search);
  const list = useList('POST admin/staff/audit/list', filterInput(filters));
  const columns = useMemo(() => buildAuditColumns(texts), [texts]);
  const hidden = parseHiddenColumns(columns, search.get('hide'));
  const openId = search.get('open');
  const chosen = list.rows.find(({ id }) => id === openId);
  const open = useCallback((id: string | null) => changeSearch({ open: id }), []);
  const file = useFileExport('POST admin/staff/audit/export', {
    name: 'audit',
    done: audit.exported,
    invalidates: ['POST admin/staff/audit/list'],
  });

  return (
    <Page
      title={audit.title}
      aside={
        <>
          <Tag tone="success" icon={<IconLock size={14} aria-hidden />}>
            {audit.appendOnly}
          </Tag>
          <span className="text-text-2">{audit.appendOnlyNote}</span>
        </>
      }
      actions={
        <ExportButtons
          busy={file.isPending}
          onExport={(format) => file.send({ ...filterInput(filters), format })}
        />
      }
    >
      <AuditFilterBar filters={filters} entry={list.rows[0]} columns={columns} hidden={hidden} />
      <div className="relative flex min-h-0 flex-1">
        <ListTable
          list={list}
          name="audit"
          label={audit.title}
          columns={columns}
          hidden={hidden}
          rowId={({ id }) => id}
          openId={openId}
          onOpen={open}
          empty={
            <EmptyList
              isFiltered={isFiltered(filters)}
              onClear={() => changeSearch(NO_FILTERS)}
              nothing={audit.nothing}
              words={audit}
            />
          }
        />
        {chosen && <EntryPanel entry={chosen} onClose={() => open(null)} />}
      </div>
      <Strip isFooter>
        <TableHints count={list.rows.length} total={list.total} canOpen />
      </Strip>
    </Page>
  );
}
