export type SubtitleSize = 'small' | 'medium' | 'large';

/** How this viewer likes to watch; kept on the device. */
export type Preferences = {
  /** Sound was switched on by hand: autoplay may try with it. */
  sound: boolean;
  /** 0 to 1. */
  volume: number;
  speed: number;
  /** A rendition's id, or `auto`. */
  quality: string;
  subtitles: boolean;
  subtitleSize: SubtitleSize;
  /** The next episode or drama begins by itself. */
  autoNext: boolean;
  /** Opening and closing credits are skipped without a tap. */
  autoSkip: boolean;
  /** The hint 上滑看下一部 has been seen. */
  swipeHintSeen: boolean;
  /** Visits of the feed, as far as the hint 长按加速 of the third one asks; one more once it has been seen. */
  feedVisits: number;
  /** Visits with the key hints on a desk; they hide after the third. */
  keyHintVisits: number;
  /** Clips begin by themselves on a mobile network too. */
  autoplayOnMobile: boolean;
  /** Letters, digits and signs are shortcuts; who speaks to a computer, or types by accident, switches that off. */
  singleKeys: boolean;
};

export const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

const defaults: Preferences = {
  sound: false,
  volume: 1,
  speed: 1,
  quality: 'auto',
  subtitles: true,
  subtitleSize: 'medium',
  autoNext: true,
  autoSkip: false,
  swipeHintSeen: false,
  feedVisits: 0,
  keyHintVisits: 0,
  autoplayOnMobile: false,
  singleKeys: true,
};

/** Reads the kept preferences, field by field: a missing or invalid one falls back to the default. */
export function readPreferences(text: string | null): Preferences {
  const kept = parse(text);
  const pick = <Key extends keyof Preferences>(key: Key, valid: (value: Preferences[Key]) => boolean) => {
    const value = kept[key];
    return value !== undefined && typeof value === typeof defaults[key] && valid(value)
      ? value
      : defaults[key];
  };
  const any = () => true;
  return {
    sound: pick('sound', any),
    volume: pick('volume', (volume) => volume >= 0 && volume <= 1),
    speed: pick('speed', (speed) => SPEEDS.some((one) => one === speed)),
    quality: pick('quality', any),
    subtitles: pick('subtitles', any),
    subtitleSize: pick('subtitleSize', (size) => ['small', 'medium', 'large'].includes(size)),
    autoNext: pick('autoNext', any),
    autoSkip: pick('autoSkip', any),
    swipeHintSeen: pick('swipeHintSeen', any),
    feedVisits: pick('feedVisits', Number.isInteger),
    keyHintVisits: pick('keyHintVisits', Number.isInteger),
    autoplayOnMobile: pick('autoplayOnMobile', any),
    singleKeys: pick('singleKeys', any),
  };
}

function parse(text: string | null): Partial<Preferences> {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}
