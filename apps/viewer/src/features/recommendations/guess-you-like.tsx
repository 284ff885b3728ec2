import { IconRefresh } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '../../lib/call.ts';
import { callQuery } from '../../lib/query.ts';
import { useText } from '../../lib/text.ts';
import { badgesOf } from '../../ui/drama/badges.ts';
import { PosterCard } from '../../ui/drama/poster-card.tsx';
import { CrossFade } from './cross-fade.tsx';
import { listRecentDramas } from './visit.ts';

type Guessed = CallOutput<'POST member/video/group/guess'>['list'];

const MAX_SHOWN = 6;
/** The most dramas of this visit in a request. */
const MAX_REPORTED = 200;

/** 猜你喜欢: six dramas like this one, six others with every 换一换. */
export function GuessYouLike({ except }: { except: string }) {
  const t = useText();
  const [turn, setTurn] = useState(0);
  const [seen, setSeen] = useState<string[]>([]);
  const [recent] = useState(() => listRecentDramas().slice());
  const guessed = useQuery({
    ...callQuery('POST member/video/group/guess', {
      groupId: except,
      pageSize: MAX_SHOWN,
      ...(seen.length > 0 && { seen }),
      ...(recent.length > 0 && { recent }),
    }),
    placeholderData: keepPreviousData,
    // Only the viewer changes the shown dramas.
    staleTime: Number.POSITIVE_INFINITY,
  });
  const list = guessed.data?.list;
  // Before the first answer there is nothing to show; others that do not come leave those that are there.
  const [begun, setBegun] = useState(false);
  if (!begun && list && list.length > 0) setBegun(true);
  const another = () => {
    setTurn(turn + 1);
    if (guessed.isError) void guessed.refetch();
    // One that comes again was seen last.
    else if (list && !guessed.isPlaceholderData) {
      const shown = list.map(({ id }) => id);
      setSeen([...seen.filter((id) => !shown.includes(id)), ...shown].slice(-MAX_REPORTED));
    }
  };
  if (!begun) return guessed.isPending ? <Space /> : null;
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
          {t(guessed.isError ? 'list.failed' : 'drama.another')}
        </button>
      </div>
      <div aria-busy={guessed.isFetching}>
        <CrossFade value={list}>{(groups) => <Posters list={groups} />}</CrossFade>
      </div>
    </section>
  );
}

/** Keeps the place of loading content, so that it pushes nothing down. */
function Space() {
  return (
    <div className="invisible mt-7 xl:mt-0" aria-hidden>
      <div className="mb-3 h-7 xl:mb-4" />
      <div className={grid}>
        {Array.from({ length: MAX_SHOWN }, (_, n) => (
          <div key={n}>
            <div className="aspect-3/4" />
            <div className="h-[42px]" />
          </div>
        ))}
      </div>
    </div>
  );
}

const grid = 'grid grid-cols-3 gap-x-2 gap-y-5 md:grid-cols-6 xl:grid-cols-3 xl:gap-3';

function Posters({ list }: { list: Guessed }) {
  const [now] = useState(Date.now);
  const badges = badgesOf(list, { now });
  return (
    <ul className={grid}>
      {list.map((group) => (
        <li key={group.id} className="min-w-0">
          <PosterCard group={group} badge={badges.get(group.id)} />
        </li>
      ))}
    </ul>
  );
}
