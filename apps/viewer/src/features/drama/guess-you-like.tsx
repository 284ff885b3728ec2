import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { PosterCard } from '../../ui/poster-card.tsx';

const SHOWN = 6;

/** 猜你喜欢: six other dramas, six more with every 换一换; after the last ones it begins again. */
export function GuessYouLike({ except }: { except: string }) {
  const t = useText();
  const [turn, setTurn] = useState(0);
  const [page, setPage] = useState(0);
  // One more than shown, for the drama of this page may be among them.
  const guessed = useQuery({
    ...callQuery('POST member/video/group/list', { page, pageSize: SHOWN + 1, sort: 'hot' }),
    placeholderData: keepPreviousData,
  });
  const list = guessed.data?.list ?? [];
  const others = list.filter(({ id }) => id !== except).slice(0, SHOWN);
  const another = () => {
    setTurn(turn + 1);
    setPage(list.length > SHOWN ? page + 1 : 0);
  };
  if (others.length === 0 && page === 0) return null;
  return (
    <section className="mt-7 xl:mt-0">
      <div className="mb-3 flex min-h-7 items-center justify-between xl:mb-4">
        <h2 className="text-title2">{t('drama.guess')}</h2>
        <button
          type="button"
          onClick={another}
          className="hit flex items-center gap-1.5 text-secondary text-text-2"
        >
          <IconRefresh
            size={16}
            className="transition-transform duration-500 ease-move"
            style={{ transform: `rotate(${turn * 360}deg)` }}
            aria-hidden
          />
          {t('drama.another')}
        </button>
      </div>
      <ul
        key={page}
        className="grid animate-appear grid-cols-3 gap-x-2 gap-y-5 md:grid-cols-6 xl:grid-cols-3 xl:gap-3"
      >
        {others.map((group) => (
          <li key={group.id} className="min-w-0">
            <PosterCard group={group} />
          </li>
        ))}
      </ul>
    </section>
  );
}
