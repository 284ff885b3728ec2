import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useFileExport } from '../../lib/file-export.ts';
import { formatCount } from '../../lib/format.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, navigate, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButtons } from '../../ui/export-button.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { parseHiddenColumns } from '../../ui/table/columns.ts';
import { EmptyList, ListTable } from '../../ui/table/list-table.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { TableHints } from '../../ui/table/table-hints.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { CreateDramaDialog } from './create-drama-dialog.tsx';
import { buildDramaColumns } from './drama-columns.tsx';
import { DramaFilterBar } from './filter-bar.tsx';
import { FILTER_KEYS, readFilter, readSort, SORTS } from './filters.ts';
import { DramaSheetDialog } from './sheet-dialog.tsx';
import { ViewTabs } from './view-tabs.tsx';

const NO_SELECTION: Selection = new Set();
const NO_FILTERS = { ...Object.fromEntries(FILTER_KEYS.map((key) => [key, null])), view: null };

/** All dramas: found, sorted, opened, and changed many at a time. */
export default function Dramas() {
  const texts = useTexts();
  const { dramas, sheet } = texts;
  const { data: me } = useMe();
  const mayEdit = hasPermission(me, 'content.edit');
  const search = useSearch();
  const query = search.toString();
  const filter = useMemo(() => readFilter(new URLSearchParams(query)), [query]);
  const sort = readSort(search);
  const list = useList('POST admin/content/group/list', { ...filter, sort });
  const { data: count } = useQuery(callQuery('POST admin/content/group/count', filter));
  const columns = useMemo(() => buildDramaColumns(texts), [texts]);
  const hidden = parseHiddenColumns(columns, search.get('hide'));
  const [selection, setSelection] = useState(NO_SELECTION);
  const open = useCallback((id: string | null) => id !== null && navigate(`/dramas/${id}`), []);
  const isFiltered = Object.keys(filter).length > 0;
  const file = useFileExport('POST admin/content/group/export', { name: 'dramas', done: dramas.exported });
  const total = count && formatCount(count.count);

  return (
    <Page
      title={dramas.title}
      aside={
        <span className="text-text-2">
          {total && (count.exact ? dramas.count({ count: total }) : dramas.about({ count: total }))}
        </span>
      }
      actions={
        <>
          <ExportButtons
            busy={file.isPending}
            onExport={(format) => file.send({ ...filter, sort, format })}
          />
          {mayEdit && (
            <Button onClick={() => changeSearch({ do: 'import' })}>
              <IconFileImport size={16} aria-hidden />
              {sheet.open}
            </Button>
          )}
          {mayEdit && (
            <Button tone="primary" onClick={() => changeSearch({ do: 'create' })}>
              <IconPlus size={16} aria-hidden />
              {dramas.create}
            </Button>
          )}
        </>
      }
    >
      <ViewTabs />
      <DramaFilterBar columns={columns} hidden={hidden} />
      <div className="relative flex min-h-0 flex-1 flex-col">
        <ListTable
          list={list}
          name="dramas"
          hasViews
          label={dramas.title}
          columns={columns}
          hidden={hidden}
          rowId={({ id }) => id}
          sort={sort}
          onSort={(next) => changeSearch({ sort: next === null || next === SORTS[0] ? null : next })}
          onOpen={open}
          onEdit={open}
          selection={selection}
          {...(mayEdit && { onSelect: setSelection })}
          empty={
            <EmptyList
              isFiltered={isFiltered}
              onClear={() => changeSearch(NO_FILTERS)}
              nothing={dramas.nothing}
              words={dramas}
            />
          }
        />
        <BulkProgress />
        {mayEdit && (
          <BulkBar
            key={query}
            selection={selection}
            loadedCount={list.rows.length}
            filter={filter}
            mayPublish={hasPermission(me, 'content.publish')}
            count={count}
            onClear={() => setSelection(NO_SELECTION)}
          />
        )}
      </div>
      <Strip isFooter>
        <TableHints count={list.rows.length} total={count?.exact ? count.count : null} canOpen />
      </Strip>
      {search.get('do') === 'create' && mayEdit && (
        <CreateDramaDialog onClose={() => changeSearch({ do: null })} />
      )}
      {search.get('do') === 'import' && mayEdit && (
        <DramaSheetDialog onClose={() => changeSearch({ do: null })} />
      )}
    </Page>
  );
}
