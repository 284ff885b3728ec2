import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import type { MemberRequest } from '../../features/members/due-tag.tsx';
import { EnterRequestDialog } from '../../features/members/enter-request-dialog.tsx';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { FilterMenu } from '../../ui/filters/controls.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { EmptyList, ListTable } from '../../ui/table/list-table.tsx';
import { TableHints } from '../../ui/table/table-hints.tsx';
import { Tag } from '../../ui/tag.tsx';
import { requestColumns } from './request-columns.tsx';
import { RequestPanel } from './request-panel.tsx';

const ANY = 'all';

/** `/requests`: the requests of members, guardians and others, the soonest due first. */
export default function Requests() {
  const texts = useTexts();
  const { requests } = texts;
  const { data: me } = useMe();
  const search = useSearch();
  const openId = search.get('open');
  const view = search.get('view') === 'closed' ? 'closed' : 'open';
  // The keys of the texts are the kinds.
  const kinds = Object.keys(requests.kinds) as MemberRequest['kind'][];
  const kind = kinds.find((one) => one === search.get('kind'));
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
      <Strip>
        <Segments
          label={requests.view}
          value={view}
          options={[
            { value: 'open', label: requests.open },
            { value: 'closed', label: requests.closed },
          ]}
          onChange={(value) => changeSearch({ view: value === 'closed' ? value : null, open: null })}
        />
        <FilterMenu
          label={requests.kind}
          value={kind ?? ANY}
          onChange={(value) => changeSearch({ kind: value === ANY ? null : value })}
          options={[
            { value: ANY, label: requests.anyKind },
            ...kinds.map((value) => ({ value, label: requests.kinds[value] })),
          ]}
        />
        {list.first && (
          <span className="text-caption text-text-3">
            {requests.estimatedWhy({ year: list.first.holidaysUntil })}
          </span>
        )}
      </Strip>
      <div className="relative flex min-h-0 flex-1">
        <ListTable
          list={list}
          name="requests"
          label={requests.title}
          columns={columns}
          rowId={({ id }) => id}
          openId={openId}
          onOpen={open}
          isFailed={({ workingDaysLeft, closedAt }) => closedAt === null && workingDaysLeft < 0}
          empty={
            <EmptyList
              isFiltered={kind !== undefined || view === 'closed'}
              onClear={() => changeSearch({ kind: null, view: null })}
              nothing={requests.nothing}
              words={requests}
            />
          }
        />
        {openId && <RequestPanel key={openId} id={openId} onClose={() => open(null)} />}
      </div>
      <Strip isFooter>
        <TableHints count={list.rows.length} total={list.total} canOpen />
      </Strip>
      {isEntering && <EnterRequestDialog onClose={() => setEntering(false)} />}
    </Page>
  );
}
