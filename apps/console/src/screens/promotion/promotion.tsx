import { IconInfoCircle, IconPlus, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { formatMoment } from '../../lib/format.ts';
import { changeSearch, navigate, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { FailedState } from '../../ui/state.tsx';
import { parseHiddenColumns } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EmptyList } from '../../ui/table/list-table.tsx';
import { CostSheetDialog } from './cost-sheet-dialog.tsx';
import type { LinkGroup, PromotionLink } from './figures.ts';
import { Figures } from './figures.tsx';
import { buildFileLines } from './file-lines.ts';
import { PromotionFilterBar } from './filter-bar.tsx';
import { ALL, readFilters } from './filters.ts';
import { groupLinks } from './group-links.ts';
import { groupColumns } from './link-columns.tsx';
import { NewLinkDialog } from './new-link-dialog.tsx';

const NO_LINKS: readonly PromotionLink[] = [];

/** `/promotion`: what each link brought, cost and brought back; by link, channel, drama or partner. */
export default function Promotion() {
  const texts = useTexts();
  const { promotion: words } = texts;
  const search = useSearch();
  const now = useNow();
  const { data: me } = useMe();
  const [dialog, setDialog] = useState<'link' | 'cost'>();
  const filters = readFilters(search, now);
  const { view, channel, owner, time, period } = filters;
  const { data, error, isPending, refetch } = useQuery(callQuery('POST admin/promotion/link/list', period));
  const all = data?.list ?? NO_LINKS;
  const links = all.filter(
    (link) => (channel === ALL || link.channel === channel) && (owner === ALL || link.owner === owner),
  );
  const total: LinkGroup = { key: 'total', name: words.total, links };
  const columns = useMemo(() => groupColumns(texts, view), [texts, view]);
  const hidden = parseHiddenColumns(columns, search.get('hide'));
  return (
    <Page
      title={words.title}
      aside={<span className="text-text-2">{words.note}</span>}
      actions={
        hasPermission(me, 'promotion.edit') && (
          <>
            <Button onClick={() => setDialog('cost')}>
              <IconUpload size={16} aria-hidden />
              {words.uploadCost}
            </Button>
            <Button tone="primary" onClick={() => setDialog('link')}>
              <IconPlus size={16} aria-hidden />
              {words.create}
            </Button>
          </>
        )
      }
    >
      <Figures links={links} />
      <PromotionFilterBar
        filters={filters}
        all={all}
        links={links}
        columns={columns}
        readFile={() => buildFileLines(links, texts)}
      />
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name="promotion"
          label={words.title}
          columns={columns}
          hidden={hidden}
          rows={groupLinks(links, view, words.own)}
          rowId={({ key }) => key}
          isLoading={isPending}
          {...(links.length > 0 && { total: { label: words.total, row: total } })}
          {...(view === 'link' && { onOpen: (id: string | null) => id && navigate(`/promotion/${id}`) })}
          empty={
            <EmptyList
              isFiltered={channel !== ALL || owner !== ALL || time !== ALL}
              onClear={() => changeSearch({ channel: null, owner: null, time: null, from: null, to: null })}
              nothing={words.nothing}
              words={words}
            />
          }
        />
      )}
      <Strip isFooter>
        <span title={words.howReturn} className="flex items-center gap-1.5">
          {words.howReturnShort}
          <IconInfoCircle size={14} aria-hidden />
          <span className="sr-only">{words.howReturn}</span>
        </span>
        <Legend className="bg-success-soft" name={words.paidBack} />
        <Legend className="bg-warning-soft" name={words.low} />
        <span>{words.totalNote}</span>
        <span className="ms-auto">{data && words.updated({ at: formatMoment(data.asOf) })}</span>
      </Strip>
      {dialog === 'link' && <NewLinkDialog onClose={() => setDialog(undefined)} />}
      {dialog === 'cost' && <CostSheetDialog onClose={() => setDialog(undefined)} />}
    </Page>
  );
}

function Legend({ className, name }: { className: string; name: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-tag ${className}`} />
      {name}
    </span>
  );
}
