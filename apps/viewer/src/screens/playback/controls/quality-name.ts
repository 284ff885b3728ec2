import type { MessageKey } from '@playlet/i18n/messages';
import { usePlayerState } from '@playlet/player';
import { type Translate, useText } from '../../../lib/text.ts';

/** 流畅, 标清, 高清, 超清; a rendition without a word of its own by its number. */
export function formatRenditionName(t: Translate, id: string): string {
  const key = names[id];
  return key ? t(key) : `${id}P`;
}

const names: Record<string, MessageKey | undefined> = {
  '360': 'play.quality360',
  '540': 'play.quality540',
  '720': 'play.quality720',
  '1080': 'play.quality1080',
};

/** The quality as the transport shows it: the chosen one, or what automatic has come to. */
export function useQualityName(): string {
  const t = useText();
  const shown = usePlayerState((state) => (state.quality === 'auto' ? state.rendition : state.quality));
  return shown === null ? t('play.qualityAuto') : formatRenditionName(t, shown);
}
