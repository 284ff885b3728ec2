import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { useEffect } from 'react';
import { usePreferences } from '../../../features/playback/preferences.ts';
import { i18n } from '../../../lib/i18n.ts';

/** Shows the subtitles in the viewer's language, else in the drama's own, when they are wanted at all. */
export function useSubtitleChoice(): void {
  const player = useCurrentPlayer();
  const wanted = usePreferences((state) => state.subtitles);
  const languages = usePlayerState((state) => state.source?.subtitles);
  useEffect(() => {
    player.setSubtitle(wanted && languages ? chooseLanguage(languages, i18n.locale) : null);
  }, [player, wanted, languages]);
}

/** The same language and region, else the same language, else the first there is. */
export function chooseLanguage(subtitles: readonly { lang: string }[], locale: string): string | null {
  const languageOf = (tag: string) => tag.split('-')[0];
  const chosen =
    subtitles.find(({ lang }) => lang === locale) ??
    subtitles.find(({ lang }) => languageOf(lang) === languageOf(locale)) ??
    subtitles[0];
  return chosen?.lang ?? null;
}
