import { useState } from 'react';
import { navigate } from '../../lib/navigation.ts';
import { useBeside } from '../../ui/page/use-beside.ts';
import { HotDramas } from './hot-dramas.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchHome } from './search-home.tsx';
import { SearchResults } from './search-results.tsx';
import { keepSearch } from './searches.ts';

/**
 * The search: earlier and hot words; while typing, suggestions; then the results. The searched words are part of the
 * address. On a wide screen the words stay beside the results.
 */
export default function Search({ q }: { q: string }) {
  const [typed, setTyped] = useState(q);
  const [searched, setSearched] = useState(q);
  const beside = useBeside();
  if (q !== searched) {
    setSearched(q);
    setTyped(q);
  }

  const search = (words: string) => {
    const wanted = words.trim();
    if (wanted) keepSearch(wanted);
    setTyped(wanted);
    void navigate('/recommend', {
      search: { view: 'search', ...(wanted && { q: wanted }) },
      replace: true,
      inFrame: true,
    });
  };
  const change = (words: string) => (words === '' ? search('') : setTyped(words));
  return (
    <div className="mx-auto max-w-[1440px] px-gutter pt-[calc(8px+env(safe-area-inset-top))] pb-[calc(var(--tabbar)+16px)] md:pt-5 xl:pt-3.5">
      <SearchBox value={typed} open={typed.trim() !== q} onChange={change} onSearch={search} />
      {beside ? (
        <div className="mt-1 grid grid-cols-[260px_minmax(0,1fr)] items-start gap-10 desk:gap-14">
          <div>
            <SearchHome key={q} onChoose={search} />
          </div>
          <div className="min-w-0">{q ? <SearchResults key={q} q={q} /> : <HotDramas />}</div>
        </div>
      ) : q ? (
        <SearchResults key={q} q={q} />
      ) : (
        typed.trim() === '' && <SearchHome onChoose={search} />
      )}
    </div>
  );
}
