import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { useEffect } from 'react';
import { chooseLanguage } from '../../../features/playback/choose-subtitle.ts';
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
