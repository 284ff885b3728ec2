import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { EnterRequestDialog } from '../../features/members/enter-request-dialog.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { by, defineFilters } from '../../ui/filters/define-filters.ts';
import { Page } from '../../ui/page.tsx';
import { ListBody } from '../../ui/table/list-body.tsx';
import { Tag } from '../../ui/tag.tsx';
import { requestColumns } from './request-columns.tsx';
import { RequestPanel } from './request-panel.tsx';

const VIEWS = ['open', 'closed'] as const;
const requestFilters = defineFilters({
  view: by.choice(VIEWS, { usual: 'open' }),
  kind: by.namedChoice(({ requests }) => requests.kinds),
});

/** `/requests`: the requests of members, guardians and others, the soonest due first. */
export default function Requests() {
  const texts = useTexts();
  const { requests } = texts;
  const { data: me } = useMe();
  const search = useSearch();
  const openId = search.get('open');
  const { view = 'open', kind } = requestFilters.read(search);
  const list = useList('POST admin/member/request/list', { view, ...(kind && { kind }) });
  const columns = useMemo(() => requestColumns(texts), [texts]);
  const [isEntering, setEntering] = useState(false);
  const open = useCallback((id: string | null) => changeSearch({ open: id }), []);
  return (
    <Page
      title={requests.title}
      aside={
        list.first && (
          <Tag tone={list.first.overdue > 0 ? 'danger' : 'neutral'}>{requests.summary(list.first)}</Tag>
        )
      }
      actions={
        hasPermission(me, 'members.edit') && (
          <Button tone="primary" onClick={() => setEntering(true)}>
            <IconPlus size={16} aria-hidden />
            {requests.enter}
          </Button>
        )
      }
    >
      <ListBody
        list={list}
        name="requests"
        words={requests}
        columns={columns}
        rowId={({ id }) => id}
        openId={openId}
        onOpen={open}
        isFailed={({ workingDaysLeft, closedAt }) => closedAt === null && workingDaysLeft < 0}
        panel={openId && <RequestPanel key={openId} id={openId} onClose={() => open(null)} />}
        bar={{
          filters: requestFilters,
          lead: (
            <Segments
              label={requests.view}
              value={view}
              options={VIEWS.map((value) => ({ value, label: requests[value] }))}
              onChange={(value) => changeSearch({ view: value === 'closed' ? value : null, open: null })}
            />
          ),
          words: { kind: { label: requests.kind, names: requests.kinds, any: requests.anyKind } },
          children: list.first && (
            <span className="text-caption text-text-3">
              {requests.estimatedWhy({ year: list.first.holidaysUntil })}
            </span>
          ),
        }}
      />
      {isEntering && <EnterRequestDialog onClose={() => setEntering(false)} />}
    </Page>
  );
}
