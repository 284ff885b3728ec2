import { useCallback, useMemo } from 'react';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Segments } from '../../ui/choice.tsx';
import { by, defineFilters } from '../../ui/filters/define-filters.ts';
import { Page } from '../../ui/page.tsx';
import { ListBody } from '../../ui/table/list-body.tsx';
import { Tag } from '../../ui/tag.tsx';
import { buildComplaintColumns } from './complaint-columns.tsx';
import { ComplaintPanel } from './complaint-panel.tsx';

const VIEWS = ['open', 'asked', 'closed'] as const;
const complaintFilters = defineFilters({
  view: by.choice(VIEWS, { usual: 'open' }),
  kind: by.namedChoice(({ complaints }) => complaints.kinds),
});

/** `/complaints`: complaints of viewers and notices of rights holders, the soonest due first. */
export default function Complaints() {
  const texts = useTexts();
  const { complaints } = texts;
  const search = useSearch();
  const openId = search.get('open');
  const { view = 'open', kind } = complaintFilters.read(search);
  const list = useList('POST admin/content/complaint/list', { view, ...(kind && { kind }) });
  const columns = useMemo(() => buildComplaintColumns(texts), [texts]);
  const open = useCallback((id: string | null) => changeSearch({ open: id }), []);
  return (
    <Page
      title={complaints.title}
      aside={
        list.first && (
          <Tag tone={list.first.overdue > 0 ? 'danger' : 'neutral'}>{complaints.summary(list.first)}</Tag>
        )
      }
    >
      <ListBody
        list={list}
        name="complaints"
        words={complaints}
        columns={columns}
        rowId={({ id }) => id}
        openId={openId}
        onOpen={open}
        isFailed={({ hoursLeft, state }) => (state === 'open' || state === 'working') && hoursLeft < 0}
        panel={openId && <ComplaintPanel key={openId} id={openId} onClose={() => open(null)} />}
        bar={{
          filters: complaintFilters,
          lead: (
            <Segments
              label={complaints.view}
              value={view}
              options={VIEWS.map((value) => ({ value, label: complaints.views[value] }))}
              onChange={(value) => changeSearch({ view: value === 'open' ? null : value, open: null })}
            />
          ),
          words: { kind: { label: complaints.kind, names: complaints.kinds, any: complaints.anyKind } },
          children: <span className="text-caption text-text-3">{complaints.neverByCount}</span>,
        }}
      />
    </Page>
  );
}
