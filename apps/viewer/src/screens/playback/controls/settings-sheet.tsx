import { useCurrentPlayer, usePlayerState } from '@playlet/player';
import type { ReactNode } from 'react';
import { SPEEDS, type SubtitleSize } from '../../../features/playback/kept-preferences.ts';
import { prefer, usePreferences } from '../../../features/playback/preferences.ts';
import { canFullscreen, toggleFullscreen, useFullscreen } from '../../../lib/fullscreen.ts';
import { useText } from '../../../lib/text.ts';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { renditionName } from './quality-name.ts';
import { formatSpeed } from './transport.tsx';

/** Speed, quality and subtitles; what is chosen here is kept for every drama. */
export default function SettingsSheet({ onClose }: { onClose: () => void }) {
  const t = useText();
  const full = useFullscreen();
  return (
    <Sheet open onClose={onClose} title={t('play.settings')}>
      <div className="flex flex-col gap-5 pt-1">
        <SpeedRow />
        <QualityRow />
        <SubtitleRows />
        {canFullscreen() && (
          <Button tone="quiet" className="md:hidden" onClick={() => void toggleFullscreen().then(onClose)}>
            {t(full ? 'play.exitFullscreen' : 'play.fullscreen')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

function SpeedRow() {
  const t = useText();
  const player = useCurrentPlayer();
  const speed = usePlayerState((state) => state.speed);
  const choose = (chosen: number) => {
    player.setSpeed(chosen);
    prefer({ speed: chosen });
  };
  return (
    <Row title={t('play.speed')}>
      {SPEEDS.map((one) => (
        <Chip key={one} on={one === speed} className="px-3!" onClick={() => choose(one)}>
          {formatSpeed(one)}×
        </Chip>
      ))}
    </Row>
  );
}

function QualityRow() {
  const t = useText();
  const player = useCurrentPlayer();
  const quality = usePlayerState((state) => state.quality);
  const rendition = usePlayerState((state) => state.rendition);
  const renditions = usePlayerState((state) => state.renditions);
  const choose = (chosen: string) => {
    player.setQuality(chosen);
    prefer({ quality: chosen });
  };
  const auto = quality === 'auto' && rendition !== null ? ` (${renditionName(t, rendition)})` : '';
  return (
    <Row title={t('play.quality')}>
      <Chip on={quality === 'auto'} onClick={() => choose('auto')}>
        {t('play.qualityAuto')}
        {auto}
      </Chip>
      {renditions.map(({ id }) => (
        <Chip key={id} on={quality === id} onClick={() => choose(id)}>
          {renditionName(t, id)}
        </Chip>
      ))}
    </Row>
  );
}

const SIZES: Record<SubtitleSize, 'play.subtitleSmall' | 'play.subtitleMedium' | 'play.subtitleLarge'> = {
  small: 'play.subtitleSmall',
  medium: 'play.subtitleMedium',
  large: 'play.subtitleLarge',
};

function SubtitleRows() {
  const t = useText();
  const player = useCurrentPlayer();
  const shown = usePlayerState((state) => state.subtitle);
  const subtitles = usePlayerState((state) => state.source?.subtitles);
  const size = usePreferences((state) => state.subtitleSize);
  if (!subtitles || subtitles.length === 0) return null;
  const choose = (lang: string | null) => {
    player.setSubtitle(lang);
    prefer({ subtitles: lang !== null });
  };
  return (
    <>
      <Row title={t('play.subtitle')}>
        <Chip on={shown === null} onClick={() => choose(null)}>
          {t('play.subtitleOff')}
        </Chip>
        {subtitles.map(({ lang, label }) => (
          <Chip key={lang} on={shown === lang} onClick={() => choose(lang)}>
            {label}
          </Chip>
        ))}
      </Row>
      {shown !== null && (
        <Row title={t('play.subtitleSize')}>
          {Object.entries(SIZES).map(([one, label]) => (
            <Chip key={one} on={one === size} onClick={() => prefer({ subtitleSize: one as SubtitleSize })}>
              {t(label)}
            </Chip>
          ))}
        </Row>
      )}
    </>
  );
}

function Row({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2.5 text-secondary text-text-3">{title}</h3>
      <div className="flex flex-wrap gap-x-2 gap-y-3">{children}</div>
    </section>
  );
}
