import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import { IconBadgeCc, IconBadgeHd, IconPlayerSkipForward, IconPlayerTrackNext } from '@tabler/icons-react';
import { useState } from 'react';
import { SPEEDS } from '../../../features/playback/kept-preferences.ts';
import { setPreferences, usePreferences } from '../../../features/playback/preferences.ts';
import { useText } from '../../../lib/text.ts';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { formatSpeed } from '../../../ui/player/speed-text.ts';
import { Choices, Open, SwitchRow } from './menu-rows.tsx';
import { type MenuPart, MenuTiles } from './menu-tiles.tsx';
import { formatRenditionName } from './quality-name.ts';
import { SleepChoice } from './sleep-choice.tsx';
import { SIZE_NAMES, SubtitleChoice } from './subtitle-choice.tsx';

const TITLES = {
  menu: 'play.settings',
  subtitles: 'play.subtitle',
  quality: 'play.quality',
  sleep: 'sleep.title',
} as const;

type SettingsSheetProps = {
  onClose: () => void;
  /** Leaves the page to what plays in a small window; undefined where that cannot be. */
  onSmallWindow?: (() => void) | undefined;
};

/** The sheet of ⋯ and of a long press; its choices are kept for every drama. */
export default function SettingsSheet({ onClose, onSmallWindow }: SettingsSheetProps) {
  const t = useText();
  const [part, setPart] = useState<MenuPart>('menu');
  return (
    <Sheet open onClose={onClose} title={t(TITLES[part])} titleHidden={part === 'menu'}>
      {part === 'menu' && <Menu onOpen={setPart} onClose={onClose} onSmallWindow={onSmallWindow} />}
      {part === 'subtitles' && <SubtitleChoice />}
      {part === 'quality' && <QualityChoice />}
      {part === 'sleep' && <SleepChoice onDone={onClose} />}
    </Sheet>
  );
}

function Menu({ onOpen, ...rest }: SettingsSheetProps & { onOpen: (part: MenuPart) => void }) {
  const t = useText();
  const autoSkip = usePreferences((preferences) => preferences.autoSkip);
  const autoNext = usePreferences((preferences) => preferences.autoNext);
  const size = usePreferences((preferences) => preferences.subtitleSize);
  const shown = usePlayerState(({ subtitle }) => subtitle);
  const subtitles = usePlayerState(({ source }) => source?.subtitles);
  const label = subtitles?.find(({ lang }) => lang === shown)?.label;
  const quality = useQualityText();
  return (
    <div className="-mx-2 flex flex-col gap-5 pt-1">
      <MenuTiles onOpen={onOpen} {...rest} />
      <SpeedRow />
      <ul>
        {subtitles && subtitles.length > 0 && (
          <Open
            icon={IconBadgeCc}
            title={t('play.subtitle')}
            value={label === undefined ? t('play.subtitleOff') : `${label} · ${t(SIZE_NAMES[size])}`}
            onPress={() => onOpen('subtitles')}
          />
        )}
        <Open
          icon={IconBadgeHd}
          title={t('play.quality')}
          value={quality}
          onPress={() => onOpen('quality')}
        />
        <SwitchRow
          icon={IconPlayerSkipForward}
          title={t('play.autoSkip')}
          checked={autoSkip}
          onChange={(on) => setPreferences({ autoSkip: on })}
        />
        <SwitchRow
          icon={IconPlayerTrackNext}
          title={t('play.autoNext')}
          checked={autoNext}
          onChange={(on) => setPreferences({ autoNext: on })}
        />
      </ul>
    </div>
  );
}

function SpeedRow() {
  const t = useText();
  const player = useCurrentPlayer();
  const speed = usePlayerState((state) => state.speed);
  const choose = (chosen: number) => {
    player.setSpeed(chosen);
    setPreferences({ speed: chosen });
  };
  return (
    <section>
      <h3 className="mb-2 text-secondary text-text-3">{t('play.speed')}</h3>
      <div dir="ltr" className="grid grid-cols-[repeat(auto-fit,minmax(2.2rem,1fr))] gap-1.5">
        {SPEEDS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === speed}
            onClick={() => choose(one)}
            className={`pressable min-h-11 rounded-poster text-caption font-semibold xs:text-secondary tabular ${one === speed ? 'bg-text-1 text-bg' : 'bg-surface-2'}`}
          >
            <span aria-hidden>{formatSpeed(one)}×</span>
            <span className="sr-only">{t('play.speedValue', { speed: one })}</span>
          </button>
        ))}
      </div>
    </section>
  );
}

/** 自动（高清）, 超清 */
function useQualityText(): string {
  const t = useText();
  const quality = usePlayerState((state) => state.quality);
  const rendition = usePlayerState((state) => state.rendition);
  if (quality !== 'auto') return formatRenditionName(t, quality);
  return rendition === null
    ? t('play.qualityAuto')
    : t('play.qualityAutoNow', { quality: formatRenditionName(t, rendition) });
}

function QualityChoice() {
  const t = useText();
  const player = useCurrentPlayer();
  const quality = usePlayerState((state) => state.quality);
  const renditions = usePlayerState((state) => state.renditions);
  const choose = (chosen: string) => {
    player.setQuality(chosen);
    setPreferences({ quality: chosen });
  };
  const list = ['auto', ...renditions.map(({ id }) => id).reverse()];
  return (
    <Choices
      label={t('play.quality')}
      list={list.map((id) => ({
        id,
        name: id === 'auto' ? t('play.qualityAuto') : formatRenditionName(t, id),
      }))}
      chosen={quality}
      onChoose={choose}
    />
  );
}
