import { ProcessFailed, ProcessTimedOut } from '../run/run.ts';
import type { Ffmpeg } from '../run/tools.ts';
import { hostileInputOf } from './demux.ts';
import type { Probe } from './probe.ts';

/** The length and places of the samples that are decoded to find pictures of two moments each. */
const SAMPLE_SECONDS = 2;
const SAMPLE_PLACES = [0.15, 0.5, 0.8] as const;
/** Fewer moving pictures allow no judgment. */
const MIN_JUDGED_COUNT = 48;
/** Interlaced pictures begin with the same field throughout; a fine pattern is taken for both by turns. */
const MAX_OTHER_FIELD_SHARE = 0.1;
const TIMEOUT_MS = 60_000;

/** The facts about a file that its media no longer show. `combedPercent`: null where too little moved. */
export type SourceSurvey = { isInterlaced: boolean; combedPercent: number | null; unevenPercent: number };

/** Looks at a few seconds of a file for what its header does not say, or says wrongly; never fails on account of the file. */
export async function surveySource(
  ffmpeg: Ffmpeg,
  path: string,
  { container, duration, video }: Probe,
  signal?: AbortSignal,
): Promise<SourceSurvey> {
  const known = { isInterlaced: video.interlaced, unevenPercent: video.unevenPercent ?? 0 };
  // `-ss` counts from the first moment of the file, whatever its clock says then.
  const starts = SAMPLE_PLACES.map((share) => share * Math.max(0, duration - SAMPLE_SECONDS));
  const inputs = starts.flatMap((start) => [
    ...['-ss', start.toFixed(3), '-t', String(SAMPLE_SECONDS), ...hostileInputOf(container, path)],
  ]);
  const outputs = starts.flatMap((_, at) => [
    '-map',
    `${at}:${video.index}`,
    '-vf',
    'idet',
    '-f',
    'null',
    '-',
  ]);
  try {
    const { stderr } = await ffmpeg.run(
      'ffmpeg',
      ['-hide_banner', '-nostdin', '-nostats', '-threads', '1', ...inputs, ...outputs],
      { readFiles: [path], timeoutMs: TIMEOUT_MS, signal },
    );
    return { ...known, combedPercent: readCombedPercent(stderr) };
  } catch (error) {
    if (!(error instanceof ProcessFailed || error instanceof ProcessTimedOut)) throw error;
    return { ...known, combedPercent: null };
  }
}

/** Of idet's lines, `Multi frame detection: TFF: 77 BFF: 0 Progressive: 3 Undetermined: 0`, the share that is interlaced. */
export function readCombedPercent(stderr: string): number | null {
  let [top, bottom, progressive] = [0, 0, 0];
  for (const [, first, second, third] of stderr.matchAll(
    /Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+) Progressive:\s*(\d+)/g,
  )) {
    top += Number(first);
    bottom += Number(second);
    progressive += Number(third);
  }
  const combed = top + bottom;
  if (combed + progressive < MIN_JUDGED_COUNT) return null;
  if (Math.min(top, bottom) > combed * MAX_OTHER_FIELD_SHARE) return 0;
  return Math.round((1000 * combed) / (combed + progressive)) / 10;
}
