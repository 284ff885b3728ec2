import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import type { Access } from './access.ts';
import { NEEDED_FFMPEG, NEEDED_MAJOR_VERSION } from './needed.ts';
import { findProgram, isExecutable } from './program-path.ts';
import { PROBE_TIMEOUT_MS, run } from './run.ts';
import { detectSandbox, NICE_LEVEL, type ProcessLimits, type Sandbox } from './sandbox.ts';

const DEFAULT_LIMITS = {
  timeoutMs: 60_000,
  // Address space, not memory: every encoder thread reserves a stack, and there are threads for each core.
  memoryBytes: 8 * 2 ** 30 + availableParallelism() * 128 * 2 ** 20,
  fileBytes: 32 * 2 ** 30,
};

/**
 * Finds ffmpeg: `configured` (FFMPEG_PATH), else the system's where it is new enough, else the copy from npm, which
 * is of 2018 and fit for trusted demo input only (`warning` says so).
 *
 * @throws Error where there is no ffprobe beside ffmpeg
 */
export async function openFfmpeg(configured?: string): Promise<Ffmpeg> {
  const [tools, sandbox] = await Promise.all([findTools(configured), detectSandbox()]);
  return {
    ...tools,
    sandbox,
    run: async (tool, args, job) => {
      const program = tool === 'ffmpeg' ? tools.ffmpegPath : tools.ffprobePath;
      if (program === null)
        throw new Error('ffprobe was not found beside ffmpeg; install the ffmpeg package');
      const limits: ProcessLimits = {
        ...DEFAULT_LIMITS,
        ...(job.timeoutMs ? { timeoutMs: job.timeoutMs } : {}),
        niceness: job.niceness,
      };
      const { timeoutMs } = limits;
      // Awaited work keeps the weight of a session: on a machine with many it would hardly progress.
      const niceness = job.niceness === undefined ? undefined : Math.max(0, job.niceness - NICE_LEVEL);
      const argv = await sandbox.wrap([program, ...args], job, limits);
      return run(argv, { timeoutMs, niceness, signal: job.signal, onLine: job.onLine });
    },
  };
}

export function isAtLeast({ version }: Tools, major: number, minor: number): boolean {
  return version.major > major || (version.major === major && version.minor >= minor);
}

/** Whether a copy is older than files of others and the quality control need, such as the one from npm. */
export function isOutdated({ version }: Pick<Tools, 'version'>): boolean {
  return version.major < NEEDED_MAJOR_VERSION;
}

async function findTools(configured: string | undefined): Promise<Tools> {
  if (configured) {
    const found = await describe(configured, await beside(configured), 'configured');
    if (!found) throw new Error(`FFMPEG_PATH: ${configured} does not run`);
    return found;
  }
  const onPath = await findProgram('ffmpeg');
  const system = onPath && (await describe(onPath, await beside(onPath), 'system'));
  if (system && isAtLeast(system, NEEDED_MAJOR_VERSION, 0)) return system;

  const bundledPath = bundledFfmpeg();
  const bundled = bundledPath && (await describe(bundledPath, null, 'bundled'));
  if (!bundled) throw new Error(`${NEEDED_FFMPEG} was not found; install it or set FFMPEG_PATH`);
  return {
    ...bundled,
    warning:
      `${NEEDED_FFMPEG} was not found: the copy of 2018 from npm is used. It is fit for the demo catalogue only; ` +
      'install ffmpeg before importing files of others.',
  };
}

async function describe(
  path: string,
  ffprobePath: string | null,
  origin: Tools['origin'],
): Promise<Tools | null> {
  try {
    const [banner, filters, muxers, encoders] = await Promise.all([
      run([path, '-version'], { timeoutMs: PROBE_TIMEOUT_MS }),
      run([path, '-hide_banner', '-filters'], { timeoutMs: PROBE_TIMEOUT_MS }),
      run([path, '-hide_banner', '-muxers'], { timeoutMs: PROBE_TIMEOUT_MS }),
      run([path, '-hide_banner', '-encoders'], { timeoutMs: PROBE_TIMEOUT_MS }),
    ]);
    const version = readVersion(banner.stdout);
    return {
      ffmpegPath: path,
      ffprobePath,
      origin,
      version,
      hasZscale: /\bzscale\b/.test(filters.stdout),
      hasChromaprint: /\bchromaprint\b/.test(muxers.stdout),
      videoEncoders: [...encoders.stdout.matchAll(/^ V\S+ (\S+)/gm)].map((match) => match[1] ?? ''),
    };
  } catch {
    return null;
  }
}

/** Builds from git (`N-12345-gabcdef`) carry no version; the year of their copyright line shows the age. */
function readVersion(banner: string): Tools['version'] {
  const released = /^ffmpeg version n?(\d+)\.(\d+)/m.exec(banner);
  if (released) return { major: Number(released[1]), minor: Number(released[2]) };
  const year = Number(/Copyright \(c\) 2000-(\d{4})/.exec(banner)?.[1] ?? 0);
  return { major: Math.max(4, Math.min(8, year - 2017)), minor: 0 };
}

async function beside(ffmpegPath: string): Promise<string | null> {
  const sibling = join(dirname(ffmpegPath), 'ffprobe');
  return (await isExecutable(sibling)) ? sibling : findProgram('ffprobe');
}

function bundledFfmpeg(): string | null {
  try {
    // The package is CommonJS, has no types and throws where it brings no binary for the platform.
    const installer: unknown = createRequire(import.meta.url)('@ffmpeg-installer/ffmpeg');
    const path = installer && typeof installer === 'object' && 'path' in installer ? installer.path : null;
    return typeof path === 'string' ? path : null;
  } catch {
    return null;
  }
}

export type Tools = {
  ffmpegPath: string;
  /** null with the copy from npm, which has none. */
  ffprobePath: string | null;
  origin: 'configured' | 'system' | 'bundled';
  version: { major: number; minor: number };
  /** Whether HDR can be tone-mapped. */
  hasZscale: boolean;
  /** Whether sound can be fingerprinted. */
  hasChromaprint: boolean;
  /** Names of the video encoders it was built with. */
  videoEncoders: readonly string[];
  warning?: string;
};
export type Ffmpeg = Tools & {
  sandbox: Sandbox;
  run(
    tool: 'ffmpeg' | 'ffprobe',
    args: readonly string[],
    job: Job,
  ): Promise<{ stdout: string; stderr: string }>;
};
export type Job = Access & {
  timeoutMs?: number;
  /** The priority below other work, up to 19; 10 by default. */
  niceness?: number | undefined;
  signal?: AbortSignal | undefined;
  onLine?: ((line: string) => void) | undefined;
};
