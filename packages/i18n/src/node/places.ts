import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The place of a text, and its width there; a sentence wraps, and a name is only heard. */
export type Place = { place: PlaceName; maxWidth?: number };
type PlaceName = (typeof PLACES)[number];

const PLACES = [
  ...['tab', 'tile', 'button', 'chip', 'tag', 'badge', 'cell'],
  ...['title', 'heading', 'row', 'label', 'placeholder', 'note', 'toast', 'subject'],
  ...['sentence', 'name'],
] as const;
const COMMENT = new RegExp(`^  // (${PLACES.join('|')})(?:, max (\\d+))?$`);
const KEY = /^  '?([\w.-]+)'?:/;

/**
 * Returns the places of a source file's texts, such as those of `interface`. A comment like `// button, max 34` holds for
 * the keys below it, up to the next one or to an empty line, after which another group begins.
 */
export function placesOf(
  section: 'interface' | 'errors' | 'service',
): ReadonlyMap<string, Place | undefined> {
  const places = new Map<string, Place | undefined>();
  let current: Place | undefined;
  for (const line of readFileSync(join(import.meta.dirname, `../source/${section}.ts`), 'utf8').split('\n')) {
    const [, place, width] = COMMENT.exec(line) ?? [];
    const [, key] = KEY.exec(line) ?? [];
    if (line === '') current = undefined;
    else if (place) current = placeOf(place, width);
    else if (key) places.set(key, current);
  }
  return places;
}

function placeOf(name: string, width: string | undefined): Place | undefined {
  const place = PLACES.find((one) => one === name);
  return place && { place, ...(width && { maxWidth: Number(width) }) };
}
