import { join } from 'node:path';
import { readAiState } from '@playlet/domain/media/ai-mark';
import type { SourceFacts } from '@playlet/domain/quality/measures';
import {
  type EmbeddedSubtitles,
  type Encoded,
  extractSubtitles,
  type Ffmpeg,
  inspect,
  type LadderPart,
  type PreparedTranscode,
  prepareTranscode,
  splitLadder,
  surveySource,
  transcodePart,
  wholeLadderOf,
} from '@playlet/ffmpeg';
import type { ProgressReporter } from './progress.ts';
import type { WorkFolder } from './work-folder.ts';

/** The low renditions are waited for; the high ones take what time of the processor is left. */
const REST_NICE_LEVEL = 19;

/** The note in the work folder that the low renditions are there. */
export const FIRST_STEP = 'transcoded-first';
/** The note that they are packaged and checked, which the whole ladder takes over. */
export const PACKAGED_FIRST_STEP = 'packaged-first';
const REST_STEP = 'transcoded-rest';
const WHOLE_STEP = 'transcoded';

/** Looks at a source, and answers how to encode it: whole, or the low renditions before the others. Ended by `stop`. */
export async function openFilm({
  ffmpeg,
  source,
  name,
  folder,
  progress,
  markOf,
}: FilmOptions): Promise<Film> {
  const stopped = new AbortController();
  const signal = AbortSignal.any([progress.signal, stopped.signal]);
  const encodedFolder = join(folder.path, 'encoded');
  const probe = await folder.once('inspected', () => inspect(ffmpeg, source, { name, signal }));
  const measured = await folder.once('prepared', () =>
    prepareTranscode(ffmpeg, source, { probe, name, signal }),
  );
  const aiMark = await markOf(probe.aiMark);
  const prepared = { ...measured, spec: { ...measured.spec, ...(aiMark !== undefined && { aiMark }) } };
  const said = probe.aiMark === undefined ? {} : { aiState: readAiState(probe.aiMark) };
  const parts = splitLadder(prepared.spec, prepared.probe);
  const percents = Object.fromEntries(prepared.spec.rungs.map(({ id }) => [id, 0]));

  const background: Promise<unknown>[] = [];
  /** Goes on beside the encoding, which leaves the processor idle at times; a failure shows where it is awaited. */
  const begin = <T>(work: Promise<T>): Promise<T> => {
    background.push(work.catch(() => {}));
    return work;
  };
  const encode = (step: string, part: LadderPart, niceness?: number) =>
    folder.once(step, () =>
      transcodePart(ffmpeg, source, encodedFolder, {
        ...{ prepared, part, name, signal, niceness },
        onProgress: ({ percent, speed }) => {
          for (const { id } of part.rungs) percents[id] = Math.floor(percent);
          // The time that is left is that of the last renditions.
          progress.report({ progress: { ...percents }, ...(step !== FIRST_STEP && { speed }) });
        },
      }),
    );
  return {
    encodedFolder,
    prepared,
    isSplit: parts !== null,
    percents,
    survey: begin(
      folder.once('surveyed', async () => ({
        ...(await surveySource(ffmpeg, source, probe, signal)),
        ...said,
      })),
    ),
    subtitles: await folder.once('subtitles', () => extractSubtitles(ffmpeg, source, probe, signal)),
    encodeWhole: () => encode(WHOLE_STEP, wholeLadderOf(prepared.spec)),
    encodeParts: () => {
      if (!parts) throw new Error('this ladder is made in one part');
      return {
        first: begin(encode(FIRST_STEP, parts.first)),
        rest: begin(encode(REST_STEP, parts.rest, REST_NICE_LEVEL)),
      };
    },
    forgetEncoded: async () => {
      if (signal.aborted) return;
      for (const step of [FIRST_STEP, PACKAGED_FIRST_STEP, REST_STEP, WHOLE_STEP]) await folder.forget(step);
    },
    stop: async () => {
      stopped.abort(new Error('the ingest has ended'));
      await Promise.all(background);
    },
  };
}

type FilmOptions = {
  ffmpeg: Ffmpeg;
  source: string;
  /** The operator's name for the file. */
  name: string;
  folder: WorkFolder;
  progress: ProgressReporter;
  /** The hidden mark of everything made of the film, by that of its file. */
  markOf: (source: string | undefined) => Promise<string | undefined>;
};
export type Film = {
  encodedFolder: string;
  prepared: PreparedTranscode;
  /** Whether the low renditions can be had before the others. */
  isSplit: boolean;
  /** Of each rendition, how much is encoded. */
  percents: Record<string, number>;
  survey: Promise<SourceFacts>;
  subtitles: EmbeddedSubtitles[];
  encodeWhole(): Promise<Encoded>;
  encodeParts(): { first: Promise<Encoded>; rest: Promise<Encoded> };
  /** Has the next attempt encode again, and take over nothing. */
  forgetEncoded(): Promise<void>;
  /** Ends what still runs in the background. */
  stop(): Promise<void>;
};
