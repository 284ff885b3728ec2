import { documents } from '@playlet/legal';
import { useCallback, useMemo } from 'react';
import type { CallInput, CallOutput } from '../../lib/call.ts';
import { useFileExport } from '../../lib/file-export.ts';
import { formatExact } from '../../lib/format.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { ExportButtons } from '../../ui/export-button.tsx';
import { FilterChip, FilterMenu, FilterSearch } from '../../ui/filters/controls.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { EmptyList, ListTable } from '../../ui/table/list-table.tsx';
import { TableHints } from '../../ui/table/table-hints.tsx';

type Consent = CallOutput<'POST admin/agreement/consent/list'>['list'][number];
type ConsentFilter = CallInput<'POST admin/agreement/consent/export'>;

const NO_FILTERS = { q: null, document: null, version: null };
const ALL = 'all';
/** The form of an id; another one is looked for as an unknown one. */
const ID = /^[0-9A-Za-z_-]{1,26}$/;

/** `/consents`: who agreed to which version, when and with what. */
export default function Consents() {
  const texts = useTexts();
  const { consents: words, agreements, actions } = texts;
  const search = useSearch();
  const filter = readFilter(search);
  const list = useList('POST admin/agreement/consent/list', filter);
  const columns = useMemo(() => columnsIn(texts), [texts]);
  const find = useCallback((q: string) => changeSearch({ q }), []);
  const file = useFileExport('POST admin/agreement/consent/export', {
    name: 'consents',
    done: words.exported,
  });
  return (
    <Page
      title={words.title}
      aside={<span className="text-text-2">{words.note}</span>}
      actions={
        <ExportButtons busy={file.isPending} onExport={(format) => file.send({ ...filter, format })} />
      }
    >
      <Strip>
        <FilterSearch label={words.find} value={search.get('q') ?? ''} onChange={find} />
        <FilterMenu
          label={agreements.document}
          value={filter.document ?? ALL}
          onChange={(value) => changeSearch({ document: value === ALL ? null : value, version: null })}
          options={[
            { value: ALL, label: words.all },
            ...documents.map((value) => ({ value, label: agreements.documents[value] })),
          ]}
        />
        {filter.version && (
          <FilterChip
            name={words.version}
            value={filter.version}
            remove={actions.clearFilters}
            onRemove={() => changeSearch({ version: null })}
          />
        )}
      </Strip>
      <ListTable
        list={list}
        name="consents"
        label={words.title}
        columns={columns}
        rowId={({ id }) => id}
        empty={
          <EmptyList
            isFiltered={Object.keys(filter).length > 0}
            onClear={() => changeSearch(NO_FILTERS)}
            nothing={words.nothing}
            words={words}
          />
        }
      />
      <Strip isFooter>
        <TableHints count={list.rows.length} total={list.total} />
      </Strip>
    </Page>
  );
}

function readFilter(search: URLSearchParams): ConsentFilter {
  const q = search.get('q')?.trim() ?? '';
  const document = documents.find((one) => one === search.get('document'));
  const version = search.get('version');
  return {
    ...(q !== '' && { memberId: ID.test(q) ? q : '-' }),
    ...(document && { document }),
    ...(version && /^\d{4}-\d{2}-\d{2}$/.test(version) && { version }),
  };
}

function columnsIn({ consents: words, agreements }: Texts): TableColumn<Consent>[] {
  return [
    {
      id: 'at',
      header: words.at,
      width: 180,
      fixed: true,
      cell: ({ at }) => <span className="text-text-2 tabular">{formatExact(at)}</span>,
    },
    {
      id: 'member',
      header: words.member,
      fixed: true,
      cell: ({ username }) => username ?? <span className="text-text-3">{words.left}</span>,
    },
    {
      id: 'memberId',
      header: words.memberId,
      width: 250,
      cell: ({ memberId }) => <code className="text-caption">{memberId ?? '—'}</code>,
    },
    {
      id: 'phone',
      header: words.phone,
      width: 130,
      cell: ({ phone }) => <span className="tabular">{phone ?? '—'}</span>,
    },
    {
      id: 'document',
      header: agreements.document,
      width: 190,
      cell: ({ document }) => agreements.documents[document],
    },
    {
      id: 'version',
      header: words.version,
      width: 120,
      cell: ({ version }) => <span className="tabular">{version}</span>,
    },
    {
      id: 'source',
      header: words.source,
      width: 150,
      cell: ({ source }) => agreements.sources[source],
    },
  ];
}
