import { regionNameOf } from '@playlet/domain/account/provinces';
import type { CallOutput } from '../../lib/call.ts';
import { getLanguage, type Texts } from '../../lib/text.ts';

export type PlaybackQuality = CallOutput<'GET admin/playback/quality/detail'>;
export type QualityTexts = Texts['playbackQuality'];
export type Measure = keyof QualityTexts['measures'];

const PERCENT = 100;

/** 0.52, of milliseconds. */
export const formatSeconds = (ms: number | null): string => (ms === null ? '—' : (ms / 1000).toFixed(2));

/** 0.36%, of a share. */
export const shareText = (share: number): string => `${(share * PERCENT).toFixed(share < 0.1 ? 2 : 1)}%`;

export const isTime = (measure: Measure): boolean =>
  measure.startsWith('firstFrame') || measure === 'swipeP75';

/** Returns a figure for a cell. */
export function measureText(measure: Measure, value: number | null): string {
  return isTime(measure) ? formatSeconds(value) : shareText(value ?? 0);
}

/** 广东, 全部地区, 本地网络. */
export function formatRegion(region: string, words: QualityTexts): string {
  if (region === '*') return words.everywhere;
  if (region === 'local') return words.local;
  return regionNameOf(region, getLanguage()) ?? words.unknownRegion;
}

export function formatOperator(operator: string, words: QualityTexts): string {
  const names: Readonly<Record<string, string>> = words.operators;
  return names[operator] ?? operator;
}
