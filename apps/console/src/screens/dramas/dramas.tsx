import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useChoices } from '../../features/dramas/use-choices.ts';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useFileExport } from '../../lib/file-export.ts';
import { formatCount } from '../../lib/format.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, navigate, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { ExportButtons } from '../../ui/export-button.tsx';
import { FilterMenu } from '../../ui/filters/controls.tsx';
import { Page } from '../../ui/page.tsx';
import { ListBody } from '../../ui/table/list-body.tsx';
import type { Selection } from '../../ui/table/selection.ts';
import { BulkBar } from './bulk-bar.tsx';
import { BulkProgress } from './bulk-progress.tsx';
import { CreateDramaDialog } from './create-drama-dialog.tsx';
import { buildDramaColumns } from './drama-columns.tsx';
import { dramaFilters, readFilter, readSort, SORTS } from './filters.ts';
import { DramaSheetDialog } from './sheet-dialog.tsx';
import { ViewTabs } from './view-tabs.tsx';

const NO_SELECTION: Selection = new Set();

const changeSort = (sort: string | null) => changeSearch({ sort: sort === SORTS[0] ? null : sort });

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
  const { categories, channels } = useChoices();
  const [selection, setSelection] = useState(NO_SELECTION);
  const open = useCallback((id: string | null) => id !== null && navigate(`/dramas/${id}`), []);
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
      <ListBody
        list={{ ...list, total: count?.exact ? count.count : null }}
        name="dramas"
        hasViews
        words={dramas}
        columns={columns}
        hasColumnChoice
        rowId={({ id }) => id}
        sort={sort}
        onSort={changeSort}
        onOpen={open}
        onEdit={open}
        selection={selection}
        {...(mayEdit && { onSelect: setSelection })}
        clears={{ view: null }}
        bar={{
          filters: dramaFilters,
          words: {
            q: dramas.search,
            state: { label: dramas.state, names: dramas.states, any: dramas.any },
            categoryId: { label: dramas.category, among: categories, any: dramas.any },
            channelId: { label: dramas.channel, among: channels, any: dramas.any },
            access: { label: dramas.access, names: dramas.accesses, any: dramas.any },
            status: { label: dramas.status, names: dramas.statuses, any: dramas.any },
            problem: { label: dramas.problem, names: dramas.problems, any: dramas.any },
            since: { label: dramas.since, names: dramas.sinces, any: dramas.any },
          },
          actions: (
            <FilterMenu
              label={dramas.sort}
              value={sort}
              onChange={changeSort}
              options={SORTS.map((value) => ({ value, label: dramas.sorts[value] }))}
            />
          ),
        }}
        below={
          <>
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
          </>
        }
      />
      {search.get('do') === 'create' && mayEdit && (
        <CreateDramaDialog onClose={() => changeSearch({ do: null })} />
      )}
      {search.get('do') === 'import' && mayEdit && (
        <DramaSheetDialog onClose={() => changeSearch({ do: null })} />
      )}
    </Page>
  );
}
