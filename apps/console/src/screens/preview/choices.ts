import { PERSONAS, type Persona } from '@playlet/domain/staff/persona';
import { languages } from '@playlet/i18n/languages';
import { useSearch } from '../../lib/navigation.ts';

/** When the viewer looks: now, once the drama is published, or at a moment. */
export const TIMES = ['now', 'published', 'moment'] as const;
export type Time = (typeof TIMES)[number];

/** The viewer's first page. */
export const STARTS = ['drama', 'episode', 'theatre'] as const;
export type Start = (typeof STARTS)[number];

/** Lines media come over, in bits a second; null for the one that is there. */
export const LINE_BITS_PER_SECOND = { own: null, lte: 8_000_000, slow: 1_600_000, weak: 400_000 } as const;
export const LINES = ['own', 'lte', 'slow', 'weak'] as const satisfies (keyof typeof LINE_BITS_PER_SECOND)[];
export type Line = (typeof LINES)[number];

/** The viewer's languages, each by its own name. */
export const LANGUAGES = languages.map(({ lang, label }) => ({ value: lang, label }));
/** The viewer's language by default. */
const ORIGINAL = 'zh-CN';

export type Choices = {
  persona: Persona;
  time: Time;
  at: string | null;
  start: Start;
  line: Line;
  language: string;
  /** Of an experiment; undefined where things are shown as they are. */
  variant: { experimentId: string; key: 'A' | 'B' } | undefined;
};

/** Returns the choices of a preview in the address. An unpublished drama is shown as it will be. */
export function useChoices(isPublished: boolean): Choices {
  const search = useSearch();
  const oneOf = <Value extends string>(values: readonly Value[], name: string, otherwise: Value) =>
    values.find((value) => value === search.get(name)) ?? otherwise;
  const at = search.get('at');
  const experimentId = search.get('experiment');
  return {
    persona: oneOf(PERSONAS, 'as', 'guest'),
    time: oneOf(TIMES, 'time', isPublished ? 'now' : 'published'),
    at: at !== null && !Number.isNaN(Date.parse(at)) ? at : null,
    start: oneOf(STARTS, 'from', 'drama'),
    line: oneOf(LINES, 'line', 'own'),
    language: oneOf(
      LANGUAGES.map(({ value }) => value),
      'lang',
      ORIGINAL,
    ),
    variant:
      experimentId === null ? undefined : { experimentId, key: oneOf(['A', 'B'] as const, 'variant', 'A') },
  };
}

/** The address in the viewer that a preview begins with. */
export function startAddress(start: Start, id: string): string {
  if (start === 'theatre') return '/recommend?view=theatre';
  return start === 'episode' ? `/video/${id}/1` : `/media/${id}`;
}
