import { createTexts, type TextsOf, type TranslationOf } from '@playlet/i18n/nested-texts';
import type chinese from '@playlet/i18n/source/console/index';
import { useSyncExternalStore } from 'react';
import { keys, read, write } from './storage.ts';

export const LANGUAGES = ['zh-CN', 'en-US'] as const;
export type Language = (typeof LANGUAGES)[number];

type Source = typeof chinese;
/** The console's texts: the type checker knows every key, and the values of each text. */
export type Texts = TextsOf<Source>;

const loaders: Record<Language, () => Promise<{ default: TranslationOf<Source> }>> = {
  'zh-CN': () => import('@playlet/i18n/source/console/index'),
  'en-US': () => import('@playlet/i18n/console/en-US.json'),
};

let language: Language = 'zh-CN';
let texts: Texts | undefined;
const listeners = new Set<() => void>();

/** The chosen language, else English where the browser asks for no Chinese. */
export function readPreferredLanguage(): Language {
  const stored = LANGUAGES.find((one) => one === read(keys.language));
  if (stored) return stored;
  return navigator.languages.some((one) => one.startsWith('zh')) ? 'zh-CN' : 'en-US';
}

/** Shows the console in a language from now on, and remembers it. */
export async function chooseLanguage(next: Language): Promise<void> {
  write(keys.language, next);
  await activateLanguage(next);
}

/** Loads the texts of a language, for parts shown as its readers see them. */
export async function loadTexts(of: Language): Promise<Texts> {
  return createTexts<Source>((await loaders[of]()).default, of);
}

/** Loads and shows the texts of a language. */
export async function activateLanguage(next: Language): Promise<void> {
  texts = await loadTexts(next);
  language = next;
  document.documentElement.lang = next;
  for (const notify of listeners) notify();
}

/** The texts in the language spoken now; the component redraws when it changes. */
export function useTexts(): Texts {
  return useSyncExternalStore(subscribe, getTexts);
}

/** The texts outside of components. */
export function getTexts(): Texts {
  if (!texts) throw new Error('No language is active yet');
  return texts;
}

export function getLanguage(): Language {
  return language;
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}
