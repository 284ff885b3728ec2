import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Ffmpeg } from '../run/tools.ts';
import type { Analysis } from './analysis.ts';
import { readPictureLog, readSoundLog, readSoundSummary } from './analysis-log.ts';
import { LUMINANCE_GRID, MAX_LUMINANCE_RATE, readLuminanceChanges } from './luminance-changes.ts';

/** Pictures looked at a second: a black or frozen stretch is known to a tenth of a second. */
const PICTURE_RATE = 10;
const TIMEOUT_MS = 30 * 60_000;

/** Shorter than any threshold; the rules choose among the findings. */
const SHORTEST = { blackSeconds: 0.4, frozenSeconds: 1, silentSeconds: 0.3 };

/**
 * Analyzes picture and sound of a packaged episode in one decode. `folder` is written to. The sound's fingerprint is
 * missing where this ffmpeg has no Chromaprint. `frameRate`: of the episode; flashes are looked for in every picture.
 *
 * @throws ProcessFailed where it cannot be decoded
 */
export async function analyze(ffmpeg: Ffmpeg, file: string, options: AnalyzeOptions): Promise<Analysis> {
  const { folder, hasSound, signal } = options;
  const luminanceRate = Math.min(MAX_LUMINANCE_RATE, options.frameRate);
  const path = (name: string) => join(folder, name);
  const files = {
    picture: path('picture.txt'),
    sound: path('sound.txt'),
    frames: path('frames.raw'),
    luminance: path('luminance.raw'),
    prints: path('prints.raw'),
  };
  const hasPrints = hasSound && ffmpeg.hasChromaprint;
  const { stderr } = await ffmpeg.run(
    'ffmpeg',
    [
      ...['-hide_banner', '-nostdin', '-nostats', '-y', '-threads', '1', '-i', file],
      ...[
        '-filter_complex_threads',
        '1',
        '-filter_complex',
        filters(files, { hasSound, hasPrints, luminanceRate }),
      ],
      ...['-map', '[picture]', '-f', 'null', '-', '-map', '[frames]', '-f', 'rawvideo', files.frames],
      ...['-map', '[luminance]', '-f', 'rawvideo', files.luminance],
      ...(hasSound ? ['-map', '[sound]', '-f', 'null', '-'] : []),
      ...(hasPrints ? ['-map', '[prints]', '-f', 'chromaprint', '-fp_format', 'raw', files.prints] : []),
    ],
    { readFiles: [file], writeFolder: folder, timeoutMs: TIMEOUT_MS, signal },
  );
  return {
    ...(await readPictureLog(lines(files.picture))),
    frames: await readFile(files.frames),
    luminanceChanges: await readLuminanceChanges(createReadStream(files.luminance), luminanceRate),
    sound: hasSound ? { ...(await readSoundLog(lines(files.sound))), ...readSoundSummary(stderr) } : null,
    fingerprint: hasPrints ? await readFile(files.prints) : null,
  };
}

function filters(
  files: { picture: string; sound: string },
  has: { hasSound: boolean; hasPrints: boolean; luminanceRate: number },
): string {
  const picture = [
    // Shrunk first: what flashes are looked for in is a thousandth of the picture.
    `[0:v]split=2[every][some]`,
    `[every]scale=${LUMINANCE_GRID.columns}:${LUMINANCE_GRID.rows}:flags=area,format=gray,fps=${has.luminanceRate}[luminance]`,
    `[some]fps=${PICTURE_RATE},split=2[seen][small]`,
    `[seen]blackdetect=d=${SHORTEST.blackSeconds}:pix_th=0.1,freezedetect=n=-55dB:d=${SHORTEST.frozenSeconds},cropdetect=limit=24:round=2:reset=0,scdet=t=10,metadata=mode=print:file=${files.picture}[picture]`,
    '[small]fps=1,scale=9:8:flags=area,format=gray[frames]',
  ];
  if (!has.hasSound) return picture.join(';');
  const heard = `ebur128=metadata=1:peak=true:framelog=verbose,silencedetect=n=-50dB:d=${SHORTEST.silentSeconds},ametadata=mode=print:file=${files.sound}[sound]`;
  const sound = has.hasPrints ? ['[0:a]asplit=2[heard][prints]', `[heard]${heard}`] : [`[0:a]${heard}`];
  return [...picture, ...sound].join(';');
}

function lines(file: string): AsyncIterable<string> {
  return createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
}

type AnalyzeOptions = { folder: string; hasSound: boolean; frameRate: number; signal?: AbortSignal };
