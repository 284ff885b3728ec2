import { useEffect, useState } from 'react';
import { navigate } from '../../lib/navigation.ts';
import { SearchBox } from './search-box.tsx';
import { SearchHome } from './search-home.tsx';
import { SearchResults } from './search-results.tsx';
import { keepSearch } from './searches.ts';

/**
 * The search: what was searched and is hot; while typing, what to go on with; then what is found. The words searched
 * for are part of the address.
 */
export default function Search({ q }: { q: string }) {
  const [typed, setTyped] = useState(q);
  useEffect(() => setTyped(q), [q]);

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
    <div className="mx-auto max-w-[1080px] px-gutter pt-[calc(8px+env(safe-area-inset-top))] pb-[calc(var(--tabbar)+16px)] md:pt-5">
      <SearchBox value={typed} open={typed.trim() !== q} onChange={change} onSearch={search} />
      {q ? <SearchResults key={q} q={q} /> : typed.trim() === '' && <SearchHome onChoose={search} />}
    </div>
  );
}
