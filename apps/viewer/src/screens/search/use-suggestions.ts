import type { Suggestion } from '@playlet/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callQuery } from '../../lib/query.ts';

/** Pause in typing after which suggestions are asked for. */
const PAUSE_MS = 150;
const NONE: readonly Suggestion[] = [];

/**
 * Returns the suggestions of the words; none while they are empty. The request for earlier words is aborted, and its
 * result stays until the next answer, so that the list does not flicker.
 */
export function useSuggestions(words: string): readonly Suggestion[] {
  const q = useSettled(words, PAUSE_MS);
  const { data } = useQuery({
    ...callQuery('POST public/content/search/suggest', { q }),
    enabled: q !== '' && words !== '',
    placeholderData: keepPreviousData,
  });
  return words === '' ? NONE : (data?.list ?? NONE);
}

function useSettled(value: string, pause: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
