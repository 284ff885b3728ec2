import { readMemberSearch } from '@playlet/domain/member/find';
import { useCallback, useMemo, useState } from 'react';
import { useList } from '../../lib/list-query.ts';
import { navigate } from '../../lib/navigation.ts';
import { useTexts } from '../../lib/text.ts';
import { FilterSearch } from '../../ui/filters/controls.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { ListBody } from '../../ui/table/list-body.tsx';
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
      <ListBody
        list={list}
        name="members"
        words={members}
        columns={columns}
        rowId={({ id }) => id}
        onOpen={(id) => id !== null && navigate(`/members/${id}`)}
        bar={{
          strip: (
            <Strip>
              <FilterSearch label={members.search} value={q} onChange={find} isWide />
              {q !== '' && <span className="text-text-2">{members.readAs[readMemberSearch(q).by]}</span>}
            </Strip>
          ),
          isFiltered: q !== '',
          onClear: () => find(''),
        }}
      />
    </Page>
  );
}
