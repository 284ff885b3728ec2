import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { PosterThumb } from '../../features/catalogue/drama-picker.tsx';
import { EXPLAIN } from '../../features/catalogue/search-rules.ts';
import type { CallOutput } from '../../lib/call.ts';
import { changeSearch, useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { useTexts } from '../../lib/text.ts';
import { FilterSearch } from '../../ui/filters/controls.tsx';
import { FailedState, Loading, State } from '../../ui/state.tsx';
import { Tag } from '../../ui/tag.tsx';

type Hit = CallOutput<typeof EXPLAIN>['list'][number];

/** Searches as a guest does, and says of each drama why it is found, and why at its place. */
export function Explanation() {
  const { searchWords: words } = useTexts();
  const q = useSearch().get('q') ?? '';
  const found = useQuery({ ...callQuery(EXPLAIN, { q }), enabled: q !== '' });
  const search = useCallback((text: string) => changeSearch({ q: text }), []);
  return (
    <section
      aria-label={words.why}
      className="flex min-h-0 w-[46%] shrink-0 flex-col overflow-y-auto px-6 pb-6 stacked:w-full"
    >
      <div className="flex min-h-12.5 flex-wrap items-center gap-3">
        <h2 className="text-section">{words.why}</h2>
        <FilterSearch label={words.trySearch} value={q} onChange={search} />
      </div>
      {q === '' && (
        <State prop="lens" title={words.whyTitle}>
          {words.whyNote}
        </State>
      )}
      {q !== '' && found.isPending && <Loading />}
      {found.error && <FailedState error={found.error} onRetry={() => void found.refetch()} />}
      {q !== '' && found.data && (
        <>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-b border-line pb-3">
            <dt className="text-text-2">{words.readAs}</dt>
            <dd>
              {found.data.text || '—'}
              {found.data.isPinyin && ` (${words.pinyin})`}
            </dd>
            {found.data.subject !== null && (
              <>
                <dt className="text-text-2">{words.subject}</dt>
                <dd>{found.data.subject}</dd>
              </>
            )}
            <dt className="text-text-2">{words.kinds.synonym}</dt>
            <dd>{found.data.synonyms.join(' · ') || words.none}</dd>
            <dt className="text-text-2">{words.found}</dt>
            <dd>
              {found.data.total > found.data.list.length
                ? words.totalShown({ count: found.data.total, shown: found.data.list.length })
                : words.total({ count: found.data.total })}
            </dd>
          </dl>
          <ol aria-label={words.found}>
            {found.data.list.map((hit, index) => (
              <HitRow key={hit.group.id} hit={hit} place={index + 1} />
            ))}
          </ol>
          {found.data.list.length === 0 && <p className="py-4 text-text-2">{words.nothingFound}</p>}
        </>
      )}
    </section>
  );
}

function HitRow({ hit, place }: { hit: Hit; place: number }) {
  const { searchWords: words } = useTexts();
  const { group, match, by, synonym, heat } = hit;
  return (
    <li className="flex items-center gap-2.5 border-b border-line py-2">
      <span className="w-6 shrink-0 text-end tabular text-text-2">{place}</span>
      <PosterThumb drama={group} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{group.title}</span>
        <span className="block truncate text-caption text-text-2">
          {words.fieldNames[match.kind]} <Marked text={match.text} ranges={match.ranges} />
        </span>
      </span>
      <span className="flex shrink-0 flex-col items-end gap-1">
        <Tag tone={by === 'pin' ? 'brand' : by === 'synonym' ? 'info' : 'neutral'}>
          {by === 'synonym' ? words.bySynonym({ word: synonym ?? '' }) : words.by[by]}
        </Tag>
        <span className="text-caption text-text-3 tabular">{words.heat({ heat: heat.toFixed(1) })}</span>
      </span>
    </li>
  );
}

/** A text with the found range marked. */
function Marked({ text, ranges: [range] }: Pick<Hit['match'], 'text' | 'ranges'>) {
  if (!range) return text;
  return (
    <>
      {text.slice(0, range.from)}
      <mark className="rounded-[2px] bg-warning-soft text-text-1">{text.slice(range.from, range.to)}</mark>
      {text.slice(range.to)}
    </>
  );
}
