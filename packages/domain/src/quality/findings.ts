import type { TimeSpan } from './fingerprint.ts';
import { findFlashingStretches } from './flashes.ts';
import type { Measures, SoundMeasures, SourceFacts } from './measures.ts';
import type { QualityThresholds } from './thresholds.ts';

export const FINDING_KINDS = [
  'black',
  'frozen',
  'silent',
  'no_sound',
  'loudness',
  'uneven',
  'clipped',
  'flashes',
  'interlaced',
  'uneven_rate',
  'bars',
  'aspect',
  'short',
  'long',
  'sync',
  'exact_duplicate',
  'near_duplicate',
  'missing_episodes',
  'title_wide',
  'license_missing',
  'tier_unknown',
  'unreadable',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];
export const FINDING_SEVERITIES = ['error', 'warning', 'info'] as const;
export type FindingSeverity = (typeof FINDING_SEVERITIES)[number];
export const FINDING_STATES = ['open', 'fine', 'replaced'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** `span`: null where it concerns the whole episode. `values`: the measurement and the threshold, for its sentence. */
export type Finding = {
  kind: FindingKind;
  severity: FindingSeverity;
  span: TimeSpan | null;
  values: Record<string, number | string>;
};

/** A black stretch of this multiple of the threshold is a fault rather than a pause between scenes. */
const FAULT_FACTOR = 2;
/** The loudness of every episode after the ingest. */
export const TARGET_LUFS = -16;
const PORTRAIT_RATIO = 9 / 16;
const MAX_ASPECT_OFF = 0.03;

/** Returns the findings about one episode by itself. */
export function findEpisodeFindings(measures: Measures, thresholds: QualityThresholds): Finding[] {
  const { pictureSeconds } = measures;
  return [
    ...stretches('black', measures.black, thresholds.blackSeconds, pictureSeconds),
    ...stretches('frozen', withoutBlack(measures), thresholds.frozenSeconds, pictureSeconds),
    ...soundFindings(measures.sound, thresholds, pictureSeconds),
    ...flashFindings(measures, thresholds),
    ...pictureFindings(measures, thresholds),
    ...lengthFindings(pictureSeconds, thresholds),
  ];
}

function stretches(
  kind: 'black' | 'frozen' | 'silent',
  found: readonly TimeSpan[],
  threshold: number,
  seconds: number,
): Finding[] {
  return found
    .map((span) => ({ span, length: span.end - span.start }))
    .filter(({ length }) => length >= threshold)
    .map(({ span, length }) => ({
      kind,
      // A film may end in black, or on a still with its credits.
      severity: length >= threshold * FAULT_FACTOR && span.end < seconds - 1 ? 'error' : 'warning',
      span,
      values: { seconds: round(length), threshold },
    }));
}

/** A black picture does not move either, and is reported once. */
function withoutBlack({ frozen, black }: Measures): TimeSpan[] {
  return frozen.filter(({ start, end }) => {
    const covered = black.reduce(
      (sum, one) => sum + Math.max(0, Math.min(end, one.end) - Math.max(start, one.start)),
      0,
    );
    return covered < (end - start) / 2;
  });
}

function soundFindings(
  sound: SoundMeasures | null,
  thresholds: QualityThresholds,
  pictureSeconds: number,
): Finding[] {
  if (!sound || sound.integrated === null) return [createWholeFinding('no_sound', 'warning', {})];
  const { integrated, range, truePeak, soundSeconds } = sound;
  const found = stretches('silent', sound.silent, thresholds.silentSeconds, pictureSeconds);
  const off = Math.abs(integrated - TARGET_LUFS);
  if (off > thresholds.loudnessOffLu)
    found.push(
      createWholeFinding('loudness', 'warning', { loudness: round(integrated), target: TARGET_LUFS }),
    );
  if (range !== null && range > thresholds.loudnessRangeLu)
    found.push(
      createWholeFinding('uneven', 'warning', { range: round(range), threshold: thresholds.loudnessRangeLu }),
    );
  if (truePeak !== null && truePeak > thresholds.truePeakDb) {
    const severity = truePeak > 0 ? 'error' : 'warning';
    found.push(
      createWholeFinding('clipped', severity, { peak: round(truePeak), threshold: thresholds.truePeakDb }),
    );
  }
  const offMs = Math.round(Math.abs(soundSeconds - pictureSeconds) * 1000);
  // Both were measured in tenths of a second.
  if (offMs > thresholds.syncMs + 100)
    found.push(createWholeFinding('sync', 'warning', { milliseconds: offMs, threshold: thresholds.syncMs }));
  return found;
}

/** Flashes that may cause a seizure: ITU-R BT.1702 and Ofcom's guidance allow three within a second. */
function flashFindings({ luminanceChanges = [] }: Measures, thresholds: QualityThresholds): Finding[] {
  return findFlashingStretches(luminanceChanges, thresholds).map(({ start, end, perSecond }) => ({
    kind: 'flashes',
    severity: 'error',
    span: { start, end },
    values: { flashes: perSecond, threshold: thresholds.flashesPerSecond },
  }));
}

/** Returns the findings about the file an episode was made of. */
export function findSourceFindings(source: SourceFacts, thresholds: QualityThresholds): Finding[] {
  const { isInterlaced, combedPercent, unevenPercent } = source;
  const found: Finding[] = [];
  if (combedPercent !== null && combedPercent >= thresholds.interlacedPercent) {
    // Declared interlaced video was deinterlaced; undeclared video shows its combs to the viewers.
    const [severity, mended] = isInterlaced ? (['info', 1] as const) : (['warning', 0] as const);
    const values = { percent: combedPercent, threshold: thresholds.interlacedPercent, mended };
    found.push(createWholeFinding('interlaced', severity, values));
  }
  if (unevenPercent >= thresholds.unevenRatePercent) {
    const values = { percent: unevenPercent, threshold: thresholds.unevenRatePercent };
    found.push(createWholeFinding('uneven_rate', 'warning', values));
  }
  return found;
}

function pictureFindings({ width, height, content }: Measures, thresholds: QualityThresholds): Finding[] {
  const found: Finding[] = [];
  if (Math.abs(width / height - PORTRAIT_RATIO) > MAX_ASPECT_OFF)
    found.push(createWholeFinding('aspect', 'warning', { width, height }));
  if (!content) return found;
  const share = 100 * Math.max(1 - content.width / width, 1 - content.height / height);
  if (share > thresholds.barsPercent)
    found.push(
      createWholeFinding('bars', 'warning', { percent: round(share), threshold: thresholds.barsPercent }),
    );
  return found;
}

function lengthFindings(seconds: number, { minSeconds, maxSeconds }: QualityThresholds): Finding[] {
  if (seconds < minSeconds)
    return [createWholeFinding('short', 'error', { seconds: round(seconds), threshold: minSeconds })];
  if (seconds > maxSeconds)
    return [createWholeFinding('long', 'warning', { seconds: round(seconds), threshold: maxSeconds })];
  return [];
}

/** A finding about the whole episode or drama. */
export function createWholeFinding(
  kind: FindingKind,
  severity: FindingSeverity,
  values: Finding['values'],
): Finding {
  return { kind, severity, span: null, values };
}

const round = (value: number) => Math.round(value * 10) / 10;
