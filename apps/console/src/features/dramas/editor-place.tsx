import { type ReactNode, useEffect } from 'react';
import { useSearch } from '../../lib/navigation.ts';

/** Places in the editor of a drama that an address can lead to: `/dramas/{id}?at=synopsis`. */
export type EditorPlace = 'cover' | 'synopsis' | 'categoryIds' | 'freeEpisodes' | 'episodes';

export function PlaceInEditor({ name, children }: { name: EditorPlace; children: ReactNode }) {
  return <div data-place={name}>{children}</div>;
}

/** Brings the place that the address names into sight, and the keyboard to it. */
export function useLedToPlace(): void {
  const at = useSearch().get('at');
  useEffect(() => {
    if (at === null) return;
    const place = document.querySelector<HTMLElement>(`[data-place="${CSS.escape(at)}"]`);
    place?.scrollIntoView({ block: 'center' });
    place?.querySelector<HTMLElement>('input:not([hidden]), textarea, select, button, a')?.focus();
  }, [at]);
}
