import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { hasPermission, useMe } from '../../features/session/session.ts';
import { useList } from '../../lib/list-query.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery, refreshShown } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { ListBody } from '../../ui/table/list-body.tsx';
import { Tag } from '../../ui/tag.tsx';
import { CheckDialog } from './check-dialog.tsx';
import { CheckState, isUnderWay } from './check-state.tsx';
import { integrityFilters } from './filters.ts';
import { buildFindingColumns } from './finding-columns.tsx';
import { FindingPanel } from './finding-panel.tsx';

const REFRESH_MS = 2000;

/** `/integrity`: the findings of the checks of stored files and derived rows, and their repair. */
export default function Integrity() {
  const texts = useTexts();
  const { integrity } = texts;
  const { data: me } = useMe();
  const search = useSearch();
  const openId = search.get('open');
  const filters = integrityFilters.read(search);
  const [isAsking, setAsking] = useState(false);
  const list = useList('POST admin/system/integrity/list', filters);
  const isRepairing = list.rows.some(({ repair }) => repair !== null && repair.state !== 'failed');
  const { data: state } = useQuery({
    ...callQuery('GET admin/system/integrity/detail', {}),
    refetchInterval: ({ state: { data } }) => (isUnderWay(data) ? REFRESH_MS : false),
  });
  const isChecking = isUnderWay(state);
  useRefreshWhile(isRepairing, isChecking);
  const columns = useMemo(() => buildFindingColumns(texts), [texts]);
  const open = useCallback((id: string | null) => changeSearch({ open: id }), []);
  const opened = list.rows.find(({ id }) => id === openId);
  const mayManage = hasPermission(me, 'service.manage');
  const count = state?.open.reduce((sum, one) => sum + one.count, 0) ?? 0;
  return (
    <Page
      title={integrity.title}
      aside={
        state && (
          <Tag tone={count > 0 ? 'danger' : 'success'}>
            {count > 0 ? integrity.openCount({ count }) : integrity.allRight}
          </Tag>
        )
      }
      actions={
        mayManage && (
          <Button tone="primary" onClick={() => setAsking(true)}>
            <IconRefresh size={16} aria-hidden />
            {integrity.checkNow}
          </Button>
        )
      }
    >
      {state && <CheckState state={state} />}
      <ListBody
        list={list}
        name="integrity"
        words={integrity}
        columns={columns}
        rowId={({ id }) => id}
        openId={openId}
        onOpen={open}
        panel={
          opened && (
            <FindingPanel key={opened.id} finding={opened} mayManage={mayManage} onClose={() => open(null)} />
          )
        }
        bar={{
          filters: integrityFilters,
          words: {
            state: { label: integrity.state, names: integrity.states, any: integrity.anyKind },
            kind: { label: integrity.kind, names: integrity.kinds, any: integrity.anyKind },
            groupId: { label: integrity.drama, name: list.rows[0]?.groupTitle ?? undefined },
          },
        }}
      />
      {isAsking && <CheckDialog onClose={() => setAsking(false)} />}
    </Page>
  );
}

/** Reads the page again while a repair runs, and once after a check has ended. */
function useRefreshWhile(isRepairing: boolean, isChecking: boolean): void {
  useEffect(() => {
    if (!isRepairing) return;
    const timer = setInterval(() => void refreshShown(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [isRepairing]);
  useEffect(() => {
    if (!isChecking) return;
    return () => void refreshShown();
  }, [isChecking]);
}
