import { MINUTE_MS } from '@playlet/domain/time';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearch } from '../../lib/navigation.ts';
import { callQuery } from '../../lib/query.ts';
import { inputOf, type ShelfDraft, VIEWERS } from './shelves.ts';

/** So long nothing more is typed before the service is asked. */
const TYPING_PAUSE_MS = 250;

/** Returns the drafts' content for the viewer, and at the time, in the address. */
export function usePreview(drafts: readonly ShelfDraft[]) {
  const { viewer, at } = usePersona();
  const settled = useSettled(
    JSON.stringify(drafts.map((shelf) => inputOf({ ...shelf, title: shelf.title || '—' }))),
  );
  return useQuery({
    ...callQuery('POST admin/content/shelf/preview', {
      // It was written as text just before.
      shelves: JSON.parse(settled) as ReturnType<typeof inputOf>[],
      viewer,
      at,
    }),
    placeholderData: (before) => before,
  });
}

/** Returns the persona of the operator's preview, and its time. */
export function usePersona() {
  const search = useSearch();
  const [now] = useState(() => new Date(Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS).toISOString());
  const asked = search.get('at');
  return {
    viewer: VIEWERS.find((one) => one === search.get('viewer')) ?? 'guest',
    at: asked !== null && !Number.isNaN(Date.parse(asked)) ? asked : now,
    isNow: asked === null,
  };
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
