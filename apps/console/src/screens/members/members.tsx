import { readMemberSearch } from '@playlet/domain/member/find';
import { useCallback, useMemo, useState } from 'react';
import { useList } from '../../lib/list-query.ts';
import { navigate } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { FilterSearch } from '../../ui/filters/controls.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { EmptyList, ListTable } from '../../ui/table/list-table.tsx';
import { TableHints } from '../../ui/table/table-hints.tsx';
import { buildMemberColumns } from './member-columns.tsx';
import { readRememberedSearch, rememberSearch } from './remembered-search.ts';

/** `/members`: the members, found by one box that names its interpretation of the words. */
export default function Members() {
  const texts = useTexts();
  const { members } = texts;
  const [q, setQ] = useState(readRememberedSearch);
  const list = useList('POST admin/member/member/list', { q });
  const columns = useMemo(() => buildMemberColumns(texts), [texts]);
  const find = useCallback((text: string) => {
    rememberSearch(text);
    setQ(text);
  }, []);
  return (
    <Page title={members.title}>
      <Strip>
        <FilterSearch label={members.search} value={q} onChange={find} isWide />
        {q !== '' && <span className="text-text-2">{members.readAs[readMemberSearch(q).by]}</span>}
      </Strip>
      <div className="relative flex min-h-0 flex-1">
        <ListTable
          list={list}
          name="members"
          label={members.title}
          columns={columns}
          rowId={({ id }) => id}
          onOpen={(id) => id !== null && navigate(`/members/${id}`)}
          empty={
            <EmptyList
              isFiltered={q !== ''}
              onClear={() => find('')}
              nothing={members.nothing}
              words={members}
            />
          }
        />
      </div>
      <Strip isFooter>
        <TableHints count={list.rows.length} total={list.total} canOpen />
      </Strip>
    </Page>
  );
}
