import type { SheetValue } from '@playlet/spreadsheet/cell';
import { useCallback, useMemo } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatCount, formatMoment } from '../../lib/format.ts';
import { changeSearch, navigate, useSearch } from '../../lib/navigation.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { buttonClassOf } from '../../ui/button.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { Select } from '../../ui/select.tsx';
import { FailedState, State } from '../../ui/state.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableHints } from '../../ui/table/table-hints.tsx';
import { Tag } from '../../ui/tag.tsx';
import {
  buildVersionRows,
  countMembers,
  DOCUMENTS,
  type OperatorDocument,
  stateTones,
  useDocuments,
  type VersionRow,
} from './agreements.ts';
import { VersionPanel } from './version-panel.tsx';

/** `/agreements`: every document with its versions, who agreed to them, and who is asked again. */
export default function Agreements() {
  const texts = useTexts();
  const { agreements: words } = texts;
  const { data: me } = useMe();
  const { data, error, isPending, refetch } = useDocuments();
  const rows = useMemo(() => buildVersionRows(data?.documents ?? []), [data]);
  const columns = useMemo(() => columnsIn(texts), [texts]);
  const openId = useSearch().get('open');
  const chosen = rows.find(({ id }) => id === openId);
  const open = useCallback((id: string | null) => {
    if (id?.endsWith('/draft')) navigate(`/agreements/${id}`);
    else changeSearch({ open: id });
  }, []);
  return (
    <Page
      title={words.title}
      actions={
        <>
          {hasPermission(me, 'members.view') && (
            <Link to="/consents" className={buttonClassOf()}>
              {words.whoAgreed}
            </Link>
          )}
          <ExportButton
            name="agreements"
            disabled={!data}
            read={() => [columns.map(({ header }) => header), ...rows.map((row) => lineOf(row, texts))]}
          />
          <Select
            label={words.write}
            value=""
            options={[
              { value: '', label: words.write },
              ...DOCUMENTS.map((value) => ({ value, label: words.documents[value] })),
            ]}
            onValue={(document) => document !== '' && navigate(`/agreements/${document}/draft`)}
          />
        </>
      }
    >
      <Strip>{data && <Waiting documents={data.documents} />}</Strip>
      <div className="relative flex min-h-0 flex-1">
        {error ? (
          <div className="flex-1">
            <FailedState error={error} onRetry={() => void refetch()} />
          </div>
        ) : (
          <DataTable
            name="agreements"
            label={words.title}
            columns={columns}
            rows={rows}
            rowId={({ id }) => id}
            openId={openId}
            onOpen={open}
            isLoading={isPending}
            empty={<State prop="seat" title={words.title} />}
          />
        )}
        {chosen?.version && (
          <VersionPanel
            document={chosen.document}
            version={chosen.version}
            earlier={data?.documents
              .find(({ document }) => document === chosen.document)
              ?.versions.find(({ version }) => version < (chosen.day ?? ''))}
            onClose={() => open(null)}
          />
        )}
      </div>
      <Strip isFooter>
        <TableHints count={rows.length} total={rows.length} canOpen />
      </Strip>
    </Page>
  );
}

function Waiting({ documents }: { documents: readonly OperatorDocument[] }) {
  const { agreements: words } = useTexts();
  const asked = documents.filter(({ outdated }) => outdated !== null && outdated > 0);
  if (asked.length === 0) return <span className="text-text-2">{words.nobodyWaits}</span>;
  return asked.map(({ document, outdated }) => (
    <Tag key={document} tone="warning">
      {words.waiting({ document: words.documents[document], count: formatCount(outdated ?? 0) })}
    </Tag>
  ));
}

function columnsIn(texts: Texts): TableColumn<VersionRow>[] {
  const { agreements: words } = texts;
  return [
    {
      id: 'document',
      header: words.document,
      fixed: true,
      cell: ({ document }) => <span className="font-semibold">{words.documents[document]}</span>,
    },
    {
      id: 'day',
      header: words.day,
      width: 110,
      cell: ({ day }) => <span className="tabular">{day ?? words.dayOpen}</span>,
    },
    {
      id: 'state',
      header: words.state,
      width: 100,
      cell: ({ state }) => <Tag tone={stateTones[state]}>{words.states[state]}</Tag>,
    },
    { id: 'asks', header: words.asks, width: 120, cell: (row) => asksOf(row, texts) },
    {
      id: 'agreed',
      header: words.agreed,
      width: 110,
      align: 'end',
      cell: (row) => <span className="tabular">{agreedOf(row, texts)}</span>,
    },
    {
      id: 'published',
      header: words.published,
      width: 200,
      cell: (row) => <span className="text-text-2">{publishedOf(row, texts)}</span>,
    },
  ];
}

function lineOf(row: VersionRow, texts: Texts): SheetValue[] {
  const { agreements: words } = texts;
  const { version, document } = row;
  return [
    words.documents[row.document],
    row.day ?? words.dayOpen,
    words.states[row.state],
    asksOf(row, texts),
    version && document !== 'accessibility' ? countMembers(version) : agreedOf(row, texts),
    publishedOf(row, texts),
  ];
}

function asksOf({ version }: VersionRow, { agreements: words }: Texts): string {
  if (!version || (version.builtIn && !version.asksAgain)) return '—';
  return version.asksAgain ? words.asksAgain : words.asksNobody;
}

function agreedOf({ version, document }: VersionRow, { agreements: words }: Texts): string {
  if (document === 'accessibility') return words.nobodyConsents;
  return version ? formatCount(countMembers(version)) : '—';
}

function publishedOf({ version }: VersionRow, { agreements: words, marks }: Texts): string {
  if (!version) return '—';
  if (version.builtIn) return words.builtIn;
  return [version.publishedBy, formatMoment(version.publishedAt)].filter(Boolean).join(marks.comma);
}
