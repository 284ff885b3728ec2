import { documents } from '@playlet/legal';
import { useMemo } from 'react';
import type { CallInput, CallOutput } from '../../lib/call.ts';
import { useFileExport } from '../../lib/file-export.ts';
import { formatExact } from '../../lib/format.ts';
import { useList } from '../../lib/list-query.ts';
import { useSearch } from '../../lib/navigation.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { ExportButtons } from '../../ui/export-button.tsx';
import { by, defineFilters } from '../../ui/filters/define-filters.ts';
import { Page } from '../../ui/page.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { ListBody } from '../../ui/table/list-body.tsx';

type Consent = CallOutput<'POST admin/agreement/consent/list'>['list'][number];
type ConsentFilter = CallInput<'POST admin/agreement/consent/export'>;

/** The form of an id; another one is looked for as an unknown one. */
const ID = /^[0-9A-Za-z_-]{1,26}$/;

const consentFilters = defineFilters({
  q: by.words(),
  document: by.choice(documents, { clears: ['version'] }),
  version: by.object({ form: /^\d{4}-\d{2}-\d{2}$/ }),
});

/** `/consents`: who agreed to which version, when and with what. */
export default function Consents() {
  const texts = useTexts();
  const { consents: words, agreements } = texts;
  const { q, ...others } = consentFilters.read(useSearch());
  const filter: ConsentFilter = { ...others, ...(q && { memberId: ID.test(q) ? q : '-' }) };
  const list = useList('POST admin/agreement/consent/list', filter);
  const columns = useMemo(() => columnsIn(texts), [texts]);
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
      <ListBody
        list={list}
        name="consents"
        words={words}
        columns={columns}
        rowId={({ id }) => id}
        bar={{
          filters: consentFilters,
          words: {
            q: words.find,
            document: { label: agreements.document, names: agreements.documents, any: words.all },
            version: { label: words.version },
          },
        }}
      />
    </Page>
  );
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
