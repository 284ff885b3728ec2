import { hostileInputOf } from '../inspect/demux.ts';
import type { Probe } from '../inspect/probe.ts';
import { refusalOf } from '../run/failure.ts';
import { Refusal } from '../run/refusal.ts';
import type { Ffmpeg } from '../run/tools.ts';
import { createTranscodeSpec } from '../transcode/transcode-spec.ts';
import { convertSubtitles, SubtitleError } from './subtitles.ts';

const TIMEOUT_MS = 10 * 60_000;

/**
 * The text subtitles that travel in a file, as clean WebVTT on the clock of the film made of it. A track that cannot be read is
 * left out: the film is worth more.
 */
export async function extractSubtitles(
  ffmpeg: Ffmpeg,
  path: string,
  probe: Probe,
  signal?: AbortSignal,
): Promise<EmbeddedSubtitles[]> {
  const { skippedSeconds } = createTranscodeSpec(probe);
  const found: EmbeddedSubtitles[] = [];
  for (const { index, language } of probe.subtitles) {
    const args = [
      ...['-hide_banner', '-nostdin', '-nostats', '-v', 'error', ...hostileInputOf(probe.container, path)],
      ...['-map', `0:${index}`, '-c:s', 'webvtt', '-f', 'webvtt', '-'],
    ];
    try {
      const { stdout } = await ffmpeg.run('ffmpeg', args, {
        readFiles: [path],
        timeoutMs: TIMEOUT_MS,
        signal,
      });
      found.push({ language, body: convertSubtitles(Buffer.from(stdout), skippedSeconds) });
    } catch (error) {
      const isOfTheFile =
        error instanceof SubtitleError || refusalOf(error, { path, name: '' }) instanceof Refusal;
      if (!isOfTheFile) throw error;
    }
  }
  return found;
}

/** `language`: a BCP 47 tag; `body`: WebVTT. */
export type EmbeddedSubtitles = { language: string; body: string };
