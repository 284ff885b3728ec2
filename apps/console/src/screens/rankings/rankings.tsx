import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PosterThumb } from '../../features/catalogue/drama-picker.tsx';
import { rankLines } from '../../features/catalogue/export-lines.ts';
import { buildOptions } from '../../features/catalogue/links.ts';
import {
  pin,
  RANK_LISTS,
  RANKING,
  type RankedPlace,
  type RankList,
} from '../../features/catalogue/rankings.ts';
import { formatCount } from '../../lib/format.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { type Texts, useTexts } from '../../lib/text.ts';
import { Button } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { ExportButton } from '../../ui/export-button.tsx';
import { Page, Strip } from '../../ui/page.tsx';
import { FailedState, State } from '../../ui/state.tsx';
import type { TableColumn } from '../../ui/table/columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { TableHints } from '../../ui/table/table-hints.tsx';
import { Tag } from '../../ui/tag.tsx';
import { PinForm } from './pin-form.tsx';

/** `/rankings`: the rankings as viewers have them, and their pinned places. */
export default function Rankings() {
  const texts = useTexts();
  const { rankings: words } = texts;
  const asked = useSearch().get('list');
  const list = RANK_LISTS.find((one) => one === asked) ?? 'hot';
  const { data, error, isPending, refetch } = useQuery(callQuery(RANKING, { list }));
  const columns = useMemo(() => columnsIn(texts, list), [texts, list]);
  return (
    <Page
      title={words.title}
      aside={
        <Segments
          label={words.list}
          value={list}
          options={buildOptions(RANK_LISTS, words.lists)}
          onChange={(value) => changeSearch({ list: value === 'hot' ? null : value })}
        />
      }
      actions={
        <ExportButton
          name={`ranking-${list}`}
          disabled={!data?.places.length}
          read={() => (data ? rankLines(data, list, texts) : [])}
        />
      }
    >
      <Strip>
        <PinForm key={list} list={list} places={data?.places ?? []} />
      </Strip>
      {data && data.absent.length > 0 && (
        <ul className="px-6 py-2">
          {data.absent.map(({ groupId, place, title }) => (
            <li key={groupId} className="flex items-center gap-3">
              <Tag tone="warning">{words.absent}</Tag>
              {words.heldAt({ title, place })}
              <Button
                size="small"
                onClick={() =>
                  void pin({ list, groupId, place: null }, place, {
                    said: words.released({ title }),
                    undo: texts.links.undo,
                  })
                }
              >
                {words.release}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && !data ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <DataTable
          name="rankings"
          label={words.lists[list]}
          columns={columns}
          rows={data?.places ?? []}
          rowId={({ group }) => group.id}
          isLoading={isPending}
          empty={
            <State prop="seat" title={words.emptyTitle}>
              {words.empty}
            </State>
          }
        />
      )}
      <Strip isFooter>
        <TableHints count={data?.places.length ?? 0} total={data?.places.length ?? null} />
        <span>{words.note}</span>
      </Strip>
    </Page>
  );
}

function columnsIn({ rankings: words, links }: Texts, list: RankList): TableColumn<RankedPlace>[] {
  return [
    {
      id: 'place',
      header: words.place,
      width: 70,
      align: 'end',
      cell: ({ place }) => <b className="tabular">{place}</b>,
    },
    {
      id: 'drama',
      header: words.drama,
      width: 320,
      fixed: true,
      cell: ({ group }) => (
        <span className="flex items-center gap-2.5">
          <PosterThumb drama={group} />
          <span className="truncate font-semibold">{group.title}</span>
        </span>
      ),
    },
    {
      id: 'score',
      header: words.scores[list],
      width: 160,
      align: 'end',
      cell: ({ score }) => formatCount(Math.round(score * 10) / 10),
    },
    {
      id: 'pinned',
      header: words.held,
      width: 110,
      cell: ({ isPinned }) => (isPinned ? <Tag tone="info">{words.held}</Tag> : '—'),
    },
    {
      id: 'act',
      header: words.act,
      width: 130,
      align: 'end',
      cell: ({ group, place, isPinned }) => (
        <Button
          size="small"
          onClick={() =>
            void pin({ list, groupId: group.id, place: isPinned ? null : place }, isPinned ? place : null, {
              said: isPinned
                ? words.released({ title: group.title })
                : words.heldAt({ title: group.title, place }),
              undo: links.undo,
            })
          }
        >
          {isPinned ? words.release : words.hold}
        </Button>
      ),
    },
  ];
}
