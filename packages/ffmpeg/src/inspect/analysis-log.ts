import type { Analysis, SoundAnalysis, Span } from './analysis.ts';

/** The output of `metadata=mode=print`: a line of each frame, then one of each value that a filter gave it. */
const FRAME_LINE = /^frame:\d+\s+pts:\S+\s+pts_time:(\S+)/;

/** Reads what blackdetect, freezedetect, cropdetect and scdet noted of each picture. */
export async function readPictureLog(
  lines: AsyncIterable<string>,
): Promise<Pick<Analysis, 'pictureSeconds' | 'black' | 'frozen' | 'cuts' | 'content'>> {
  const black = spans();
  const frozen = spans();
  const cuts: number[] = [];
  const crop = new Map<string, number>();
  let [time, step] = [0, 0];
  for await (const line of lines) {
    const frame = FRAME_LINE.exec(line);
    if (frame) {
      [step, time] = [Number(frame[1]) - time, Number(frame[1])];
      continue;
    }
    const [name = '', text = ''] = line.split('=');
    const value = Number(text);
    if (name === 'lavfi.black_start') black.begin(value);
    else if (name === 'lavfi.black_end') black.end(value);
    else if (name === 'lavfi.freezedetect.freeze_start') frozen.begin(value);
    else if (name === 'lavfi.freezedetect.freeze_end') frozen.end(value);
    else if (name === 'lavfi.scd.time') cuts.push(value);
    else if (name.startsWith('lavfi.cropdetect.')) crop.set(name.slice('lavfi.cropdetect.'.length), value);
  }
  const pictureSeconds = time + Math.max(0, step);
  const [width, height] = [crop.get('w') ?? 0, crop.get('h') ?? 0];
  return {
    pictureSeconds,
    black: black.close(pictureSeconds),
    frozen: frozen.close(pictureSeconds),
    cuts,
    content: width > 0 && height > 0 ? { x: crop.get('x') ?? 0, y: crop.get('y') ?? 0, width, height } : null,
  };
}

/** Reads what silencedetect and ebur128 noted of each tenth of a second. */
export async function readSoundLog(
  lines: AsyncIterable<string>,
): Promise<Pick<SoundAnalysis, 'soundSeconds' | 'silent' | 'momentary'>> {
  const silent = spans();
  const momentary: number[] = [];
  let time = 0;
  for await (const line of lines) {
    const frame = FRAME_LINE.exec(line);
    if (frame) time = Number(frame[1]);
    // A channel of its own has its number behind the name.
    else if (line.startsWith('lavfi.silence_start')) silent.begin(Number(line.split('=')[1]));
    else if (line.startsWith('lavfi.silence_end')) silent.end(Number(line.split('=')[1]));
    else if (line.startsWith('lavfi.r128.M=')) momentary.push(Number(line.slice('lavfi.r128.M='.length)));
  }
  const soundSeconds = momentary.length === 0 ? 0 : time + 0.1;
  return { soundSeconds, silent: silent.close(soundSeconds), momentary };
}

/** Reads the summary ebur128 writes at its end, after which the lowest loudness it knows means silence. */
export function readSoundSummary(stderr: string): Pick<SoundAnalysis, 'integrated' | 'range' | 'truePeak'> {
  const summary = stderr.slice(stderr.lastIndexOf('Integrated loudness:'));
  const read = (pattern: RegExp) => {
    const value = Number(pattern.exec(summary)?.[1]);
    return Number.isFinite(value) ? value : null;
  };
  const integrated = read(/I:\s+(-?[\d.]+) LUFS/);
  const isSilent = integrated === null || integrated <= -70;
  return {
    integrated: isSilent ? null : integrated,
    range: isSilent ? null : read(/LRA:\s+(-?[\d.]+) LU/),
    truePeak: isSilent ? null : read(/Peak:\s+(-?[\d.]+) dBFS/),
  };
}

/** Collects the stretches of a detector: first where one begins, later where it ends. */
function spans() {
  const list: Span[] = [];
  let start: number | undefined;
  return {
    begin: (at: number) => {
      start = Math.max(0, at);
    },
    end: (at: number) => {
      if (start !== undefined && at > start) list.push({ start, end: at });
      start = undefined;
    },
    /** A stretch still open at the end of the film ends with it. */
    close: (at: number) => {
      if (start !== undefined && at > start) list.push({ start, end: at });
      return list;
    },
  };
}
