import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import type { SubtitleSize } from '../../../features/playback/kept-preferences.ts';
import { setPreferences, usePreferences } from '../../../features/playback/preferences.ts';
import { useText } from '../../../lib/text.ts';
import { Chip } from '../../../ui/control/chip.tsx';
import { Choices } from './menu-rows.tsx';

const OFF = 'off';

export const SIZE_NAMES: Record<
  SubtitleSize,
  'play.subtitleSmall' | 'play.subtitleMedium' | 'play.subtitleLarge'
> = {
  small: 'play.subtitleSmall',
  medium: 'play.subtitleMedium',
  large: 'play.subtitleLarge',
};

const SIZES: readonly SubtitleSize[] = ['small', 'medium', 'large'];

/** The language of the subtitles, or none, and their size. */
export function SubtitleChoice() {
  const t = useText();
  const player = useCurrentPlayer();
  const shown = usePlayerState((state) => state.subtitle);
  const subtitles = usePlayerState((state) => state.source?.subtitles) ?? [];
  const size = usePreferences((state) => state.subtitleSize);
  const choose = (id: string) => {
    player.setSubtitle(id === OFF ? null : id);
    setPreferences({ subtitles: id !== OFF });
  };
  return (
    <>
      <Choices
        label={t('play.subtitle')}
        list={[
          ...subtitles.map(({ lang, label }) => ({ id: lang, name: label })),
          { id: OFF, name: t('play.subtitleOff') },
        ]}
        chosen={shown ?? OFF}
        onChoose={choose}
      />
      {shown !== null && (
        <section className="mt-4">
          <h3 className="mb-2 text-secondary text-text-3">{t('play.subtitleSize')}</h3>
          <div className="flex gap-2">
            {SIZES.map((one) => (
              <Chip key={one} on={one === size} onClick={() => setPreferences({ subtitleSize: one })}>
                {t(SIZE_NAMES[one])}
              </Chip>
            ))}
          </div>
        </section>
      )}
    </>
  );
}
