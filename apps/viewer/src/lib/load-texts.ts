import { folder, type PackedTexts } from 'virtual:texts';
import type { Texts } from './i18n.ts';

type Part = 'all' | 'first';

/**
 * Fetches the texts of a language: all, or those of the first screen.
 * @throws TypeError or Error where they do not come
 */
export async function loadTexts(lang: string, part: Part): Promise<Texts> {
  const response = await fetch(textsFileOf(lang, part));
  if (!response.ok) throw new Error(`The texts of ${lang} were not found`);
  // The build wrote it in this shape.
  return unpackTexts((await response.json()) as PackedTexts);
}

/** The address of the texts of a language. */
export function textsFileOf(lang: string, part: Part): string {
  return `${folder}/${lang}.${part}.json`;
}

/** Texts by the names that the code knows them under. */
export function unpackTexts([numbered, named]: PackedTexts): Texts {
  return { ...numbered.map((text) => text || undefined), ...named };
}
