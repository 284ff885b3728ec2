import type { Hero } from '@playlet/contract';
import { MINUTE_MS } from '@playlet/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callQuery } from '../../lib/query.ts';
import { keys, read, write } from '../../lib/storage.ts';

const NONE = 'none';

/**
 * The editor's recommendations; `loading` where their place is to be kept. Where there were none on the last visit none is
 * kept, so that nothing moves when they stay away.
 */
export function useHeroes(): { heroes: readonly Hero[]; loading: boolean } {
  const { data, isPending } = useQuery({
    ...callQuery('POST public/content/hero/list', {}),
    // The one in sight does not change under the viewer's thumb.
    staleTime: 5 * MINUTE_MS,
  });
  const there = data && data.list.length > 0;
  useEffect(() => {
    if (there !== undefined) write(keys.hero, there ? null : NONE);
  }, [there]);
  return { heroes: data?.list ?? [], loading: isPending && read(keys.hero) !== NONE };
}
