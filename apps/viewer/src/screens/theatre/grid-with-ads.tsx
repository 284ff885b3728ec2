import type { Ad, Group } from '@playlet/contract';
import { MINUTE_MS } from '@playlet/domain/time';
import { useQueries } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { nextAd } from '../../features/ads/showing.ts';
import { createLazySide } from '../../lib/lazy-part.ts';
import { Posters } from '../../ui/drama/group-grid.tsx';
import { listAdPlaces } from './ad-places.ts';
import { listHiddenAds } from './hidden-ads.ts';

const loadRow = () => import('./ad-row.tsx');
const AdRow = createLazySide(async () => ({ default: (await loadRow()).AdRow }));

const KEPT_MS = 5 * MINUTE_MS;

/** The grid of everything, with an advertisement as a row of its own here and there. Nothing waits for one. */
export function GridWithAds({ groups }: { groups: readonly Group[] }) {
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const places = listAdPlaces(groups.length);
  const ads = useQueries({ queries: places.map((place) => adQuery(place, list)) });
  const rows = new Map(
    places.flatMap((place, at) => {
      const ad = ads[at]?.data;
      if (!ad || closed.has(ad.linkId)) return [];
      const onHide = () => setClosed(new Set([...closed, ad.linkId]));
      return [
        [
          place,
          <Suspense key={place}>
            <AdRow ad={ad} onHide={onHide} />
          </Suspense>,
        ] as const,
      ];
    }),
  );
  return <Posters ref={setList} groups={groups} rows={rows} />;
}

/** The advertisement of a place. One that comes when its place is in sight already is left out: nothing may move. */
function adQuery(place: number, list: HTMLUListElement | null) {
  return {
    queryKey: ['grid advertisement', place],
    queryFn: async (): Promise<Ad | null> => {
      const [ad] = await Promise.all([nextAd('banner', listHiddenAds()), loadRow().catch(() => undefined)]);
      return ad && isBelowScreen(list, place) ? ad : null;
    },
    enabled: list !== null,
    staleTime: KEPT_MS,
    gcTime: KEPT_MS,
  };
}

function isBelowScreen(list: HTMLUListElement | null, place: number): boolean {
  const poster = list?.querySelectorAll('li:not([data-row])')[place - 1];
  return poster !== undefined && poster.getBoundingClientRect().bottom > innerHeight;
}
