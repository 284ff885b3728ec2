import { refusalOf } from '../run/failure.ts';
import { FORMAT_WHITELIST, LIMITS } from '../run/limits.ts';
import { Refusal } from '../run/refusal.ts';
import { ProcessTimedOut } from '../run/run.ts';
import type { Ffmpeg } from '../run/tools.ts';
import type { Container } from './container.ts';
import type { FfprobeAnswer } from './ffprobe-answer.ts';
import type { Packet } from './timeline.ts';
import {
  COPY_NOTHING,
  COPY_PACKETS,
  copyMended,
  createFrameCrcReader,
  parseBanner,
} from './without-ffprobe.ts';

const TIMEOUT_MS = 10 * 60_000;
const PACKETS = ['-v', 'error', '-show_entries', 'packet=stream_index,pts_time,dts_time,duration_time,flags'];

/** Options every reading of a foreign file starts with: one demuxer, no playlists, no network, few streams. */
export function hostileInputOf(container: Container, path: string): string[] {
  return [
    ...['-protocol_whitelist', 'file', '-format_whitelist', FORMAT_WHITELIST],
    ...['-f', container, '-max_streams', String(LIMITS.listedStreams), '-i', `file:${path}`],
  ];
}

/** The file's streams and what its header says of them. */
export async function readStreams(ffmpeg: Ffmpeg, file: ForeignFile): Promise<FfprobeAnswer> {
  const input = hostileInputOf(file.container, file.path);
  if (ffmpeg.ffprobePath === null) {
    return parseBanner((await reading(ffmpeg, file, 'ffmpeg', [...input, ...COPY_NOTHING])).stderr);
  }
  const asked = [
    '-v',
    'error',
    '-show_format',
    '-show_streams',
    '-show_packets',
    '-read_intervals',
    '%+#4',
    '-of',
    'json',
  ];
  const { stdout } = await reading(ffmpeg, file, 'ffprobe', [...asked, ...input]);
  const answer: FfprobeAnswer = JSON.parse(stdout);
  return answer;
}

/** Tells every packet in the file, in the order they lie there, without decoding any. */
export async function readPackets(
  ffmpeg: Ffmpeg,
  file: ForeignFile,
  tell: (packet: Packet) => void,
): Promise<void> {
  const input = hostileInputOf(file.container, file.path);
  const read = ffmpeg.ffprobePath === null ? createFrameCrcReader() : readPacketLine;
  const onLine = (line: string) => {
    const packet = read(line);
    if (packet) tell(packet);
  };
  if (ffmpeg.ffprobePath === null) await reading(ffmpeg, file, 'ffmpeg', [...input, ...COPY_PACKETS], onLine);
  else await reading(ffmpeg, file, 'ffprobe', [...PACKETS, '-of', 'csv=p=0', ...input], onLine);
}

/** Containers of broadcasts, whose pieces may be put one behind the other, each with a clock of its own. */
const JOINABLE: ReadonlySet<Container> = new Set<Container>(['mpegts', 'mpeg']);
/** As ffmpeg judges: a step back of this length, or ahead of that one, begins another clock. */
const CLOCK_STEP = { backSeconds: 0.1, aheadSeconds: 10 };

/** Watches the packets of a file for a clock that restarts. */
export function createClockWatch(container: Container): { isMended: boolean; add(packet: Packet): void } {
  const last = new Map<number, number>();
  const watch = {
    isMended: false,
    add: ({ stream, decodeTime }: Packet) => {
      const step = decodeTime - (last.get(stream) ?? decodeTime);
      last.set(stream, decodeTime);
      if (step < -CLOCK_STEP.backSeconds || step > CLOCK_STEP.aheadSeconds)
        watch.isMended = JOINABLE.has(container);
    },
  };
  return watch;
}

/** Reads the packets of these streams as ffmpeg decodes them: where a clock restarts, time continues. */
export async function readMendedPackets(
  ffmpeg: Ffmpeg,
  file: ForeignFile,
  streams: readonly number[],
  tell: (packet: Packet) => void,
): Promise<void> {
  const read = createFrameCrcReader({ isMended: true });
  const args = [...hostileInputOf(file.container, file.path), ...copyMended(streams)];
  await reading(ffmpeg, file, 'ffmpeg', args, (line) => {
    const packet = read(line);
    const stream = packet ? streams[packet.stream] : undefined;
    if (packet && stream !== undefined) tell({ ...packet, stream });
  });
}

/** A line as `PACKETS` asks for it. */
export function readPacketLine(line: string): Packet | null {
  const [index, pts, dts, duration, flags] = line.split(',');
  const time = Number(pts === 'N/A' ? dts : pts);
  if (index === undefined || !Number.isFinite(time)) return null;
  const decodeTime = dts === 'N/A' ? time : Number(dts);
  const packet = { stream: Number(index), time, decodeTime, duration: Number(duration) || 0 };
  // D marks packets the container's edit list throws away.
  return flags?.includes('D') ? { ...packet, discarded: true } : packet;
}

async function reading(
  ffmpeg: Ffmpeg,
  file: ForeignFile,
  tool: 'ffmpeg' | 'ffprobe',
  args: string[],
  onLine?: (line: string) => void,
): Promise<{ stdout: string; stderr: string }> {
  try {
    const job = { readFiles: [file.path], timeoutMs: TIMEOUT_MS, signal: file.signal, onLine };
    return await ffmpeg.run(tool, args, job);
  } catch (error) {
    if (error instanceof ProcessTimedOut) {
      throw new Refusal('TOO_SLOW', file.name, { minutes: TIMEOUT_MS / 60_000 });
    }
    throw refusalOf(error, file);
  }
}

/** `name` is the operator's name for the file. */
export type ForeignFile = {
  path: string;
  name: string;
  container: Container;
  signal: AbortSignal | undefined;
};
