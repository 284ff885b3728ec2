import { useEffect, useState } from 'react';
import { navigate } from '../../lib/navigation.ts';
import { SearchBox } from './search-box.tsx';
import { SearchHome } from './search-home.tsx';
import { SearchResults } from './search-results.tsx';
import { keepSearch } from './searches.ts';

/** Pause in typing after which a search starts. */
const PAUSE_MS = 300;

/** The search: what was searched and is hot, then what is found. The words are part of the address. */
export default function Search({ q }: { q: string }) {
  const [typed, setTyped] = useState(q);
  const search = (words: string) =>
    navigate('/recommend', {
      search: { view: 'search', ...(words && { q: words }) },
      replace: true,
      inFrame: true,
    });

  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    if (typed.trim() === q) return undefined;
    const timer = setTimeout(() => search(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  });

  const choose = (words: string) => {
    keepSearch(words);
    setTyped(words);
    void search(words);
  };
  return (
    <div className="mx-auto max-w-[1440px] px-gutter pt-[calc(8px+env(safe-area-inset-top))] pb-[calc(var(--tabbar)+16px)]">
      <SearchBox value={typed} onChange={setTyped} onSubmit={() => typed.trim() && choose(typed.trim())} />
      {q ? <SearchResults key={q} q={q} /> : <SearchHome onChoose={choose} />}
    </div>
  );
}
