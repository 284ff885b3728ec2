import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { BusinessError } from '../../lib/failure.ts';
import { getPlace, navigate } from '../../lib/navigation.ts';
import { activateLanguage } from '../../lib/text.ts';
import { by, defineFilters } from '../filters/define-filters.ts';
import { ListBody } from './list-body.tsx';

type Row = { id: string; name: string };
const filters = defineFilters({
  q: by.words(),
  kind: by.choice(['film', 'clip']),
  groupId: by.object({ key: 'drama' }),
});
const answered = {
  rows: [] as Row[],
  error: null as Error | null,
  isLoading: false,
  hasMore: false,
  loadMore: vi.fn(),
  retry: vi.fn(),
  total: null,
};

beforeAll(() => activateLanguage('zh-CN'));
afterEach(cleanup);

function show(list: Partial<typeof answered>, search = '') {
  navigate(`/list${search}`);
  render(
    <ListBody
      list={{ ...answered, ...list }}
      name="things"
      words={{ title: '东西', emptyTitle: '还没有东西', empty: '上传就有。', nothing: '没有符合的东西。' }}
      columns={[
        { id: 'name', header: '名称', fixed: true, cell: ({ name }: Row) => name },
        { id: 'other', header: '其他', cell: () => '' },
      ]}
      hasColumnChoice
      rowId={({ id }) => id}
      start={<a href="/upload">去上传</a>}
      bar={{
        filters,
        words: {
          q: '查找',
          kind: { label: '种类', names: { film: '长片', clip: '短片' }, any: '全部' },
          groupId: { label: '剧', name: '凤阙辞' },
        },
      }}
    />,
  );
}

it('an empty list teaches what belongs there, and opens the way to it', () => {
  show({});
  expect(screen.getByRole('heading', { name: '还没有东西' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '去上传' })).toBeTruthy();
});

it('a list that its filters empty takes them away', () => {
  show({}, '?kind=film&drama=D1&hide=other');
  expect(screen.getByText('没有符合的东西。')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '清除筛选' }));
  expect(getPlace().search).toBe('?hide=other');
  expect(screen.getByRole('heading', { name: '还没有东西' })).toBeTruthy();
});

it('a chip names the object that another page chose, and removes it', () => {
  show({}, '?drama=D1');
  expect(screen.getByText('凤阙辞')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: /剧$/ }));
  expect(getPlace().search).toBe('');
});

it('a menu writes its choice into the address', async () => {
  show({});
  fireEvent.click(screen.getByRole('button', { name: '种类' }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: '短片' }));
  expect(getPlace().search).toBe('?kind=clip');
});

it('a failed list says why, and asks again', () => {
  show({ error: new BusinessError({ errorCode: 'SERVICE_BUSY' } as never, null) });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(answered.retry).toHaveBeenCalledOnce();
});
