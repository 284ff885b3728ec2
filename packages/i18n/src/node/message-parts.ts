/** Reads the parts of a message in ICU MessageFormat. */
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { displayWidthOf } from '../display-width.ts';

/** The names of the values a message needs. */
export function namesOf(text: string): string {
  const names = partsOf(text).map(([name]) => name);
  return [...new Set(names)].sort().join();
}

const VALUE = '0000';

/** The width of the widest line of the widest form, where a value counts as four letters. */
export function widthOf(text: string): number {
  const lines = spellings(compileMessageOrThrow(text)).flatMap((spelling) => spelling.split('\n'));
  return Math.max(...lines.map(displayWidthOf));
}

/** The text once for each plural form. */
function spellings(compiled: unknown): string[] {
  if (!Array.isArray(compiled)) return [compiled === '#' ? VALUE : String(compiled)];
  return compiled.reduce<string[]>(
    (before, part: string | Value) => {
      const ends =
        typeof part === 'string'
          ? spellings(part)
          : part[2]
            ? Object.values(part[2]).flatMap(spellings)
            : [VALUE];
      return before.flatMap((start) => ends.map((end) => start + end));
    },
    [''],
  );
}

type Value = readonly [name: string, kind?: string, forms?: Readonly<Record<string, unknown>>];

/** The values of a message, those inside of plural forms among them. */
function partsOf(text: string): Value[] {
  const within = (compiled: unknown): Value[] =>
    (Array.isArray(compiled) ? compiled : []).flatMap((part: string | Value) =>
      typeof part === 'string' ? [] : [part, ...Object.values(part[2] ?? {}).flatMap(within)],
    );
  return within(compileMessageOrThrow(text));
}

/** The plurals of a message. */
export function pluralsOf(text: string) {
  return partsOf(text).flatMap(([name, kind, forms]) => {
    if (!kind) return [];
    const nested = Object.values(forms ?? {}).some(
      (form) => Array.isArray(form) && form.some((part) => Array.isArray(part) && part[1]),
    );
    return [
      {
        name,
        kind,
        nested,
        forms: Object.keys(forms ?? {})
          .filter((form) => !/^\d|offset/.test(form))
          .sort(),
      },
    ];
  });
}
