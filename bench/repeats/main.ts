/**
 * `npm run bench:repeats [-- --dramas 24 --episodes 8 --seed 1] [--data FOLDER]`: opening credits, recaps and end credits found in a set made for
 * it, of which every part is known to the sample. Each episode has a gain and a codec of its own. Prints how many of the parts
 * were found, how many of the found are true, how far the ends are off, and what it costs. With a folder the fingerprints,
 * which take minutes, are kept there.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findEpisodeParts } from '@playlet/domain/quality/episode-parts';
import { readFingerprint } from '@playlet/domain/quality/fingerprint';
import { type EpisodeSound } from '@playlet/domain/quality/part';
import { heading, report } from '../lib/report.ts';
import { newScores, type Scores, scoreEpisode } from './score.ts';
import { type MadeEpisode, makeDramas } from './set.ts';
import { SAMPLE_RATE } from './sound.ts';

const { values } = parseArgs({
  options: {
    dramas: { type: 'string', default: '24' },
    episodes: { type: 'string', default: '8' },
    seed: { type: 'string', default: '1' },
    data: { type: 'string' },
    verbose: { type: 'boolean', default: false },
  },
});

const CODECS: readonly (readonly [string, ...string[]])[] = [
  ['mp4', '-c:a', 'aac', '-b:a', '64k'],
  ['mp4', '-c:a', 'aac', '-b:a', '96k'],
  ['mp4', '-c:a', 'aac', '-b:a', '128k'],
  ['mp3', '-c:a', 'libmp3lame', '-b:a', '96k'],
  ['mkv', '-c:a', 'libopus', '-b:a', '64k'],
];
const GAINS_DB = [-3, 2, 0, -1.5, 3, 1];
/** The targets of the product: of what is five seconds and longer, four for end credits. */
const BARS = {
  intro: { recall: 0.98, precision: 0.995 },
  recap: { recall: 0.9, precision: 0.99 },
  credits: { recall: 0.95, precision: 0.99 },
} as const;

const folder = values.data ?? (await mkdtemp(join(tmpdir(), 'playlet-bench-repeats-')));
const scores = newScores();
const cpu = { fingerprintMs: 0, fingerprintSeconds: 0, compareMs: 0, seconds: 0 };
try {
  for (const drama of makeDramas(Number(values.dramas), Number(values.episodes), Number(values.seed))) {
    const sounds: EpisodeSound[] = [];
    for (const episode of drama.episodes) sounds.push(await heard(drama.name, episode));
    const before = process.cpuUsage();
    const found = findEpisodeParts(sounds);
    const used = process.cpuUsage(before);
    cpu.compareMs += (used.user + used.system) / 1000;
    for (const episode of drama.episodes) {
      const wrong = scoreEpisode(scores, episode, found.get(episode.index) ?? {});
      if (values.verbose)
        for (const line of wrong) process.stdout.write(`${drama.name} E${episode.index}: ${line}\n`);
    }
  }
  print(scores);
} finally {
  if (!values.data) await rm(folder, { recursive: true });
}

/** The episode as a worker hears it: encoded as a studio sends it, then fingerprinted. */
async function heard(drama: string, episode: MadeEpisode): Promise<EpisodeSound> {
  const { index, samples, cuts } = episode;
  const prints = join(folder, `${values.seed} ${drama} ${index}`);
  if (!existsSync(prints)) fingerprint(episode, prints);
  const seconds = samples.length / SAMPLE_RATE;
  cpu.seconds += seconds;
  return { index, seconds, fingerprint: readFingerprint(await readFile(prints), []), edges: cuts };
}

function fingerprint({ index, samples }: MadeEpisode, prints: string): void {
  const [extension, ...codec] = CODECS[index % CODECS.length] ?? ['mp4'];
  const file = join(folder, `episode.${extension}`);
  const raw = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0'];
  const volume = ['-af', `volume=${GAINS_DB[index % GAINS_DB.length]}dB`];
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...raw, ...volume, '-ar', '48000', ...codec, file], {
    input: Buffer.from(samples.buffer),
  });
  const before = childCpuMs();
  const chromaprint = ['-vn', '-f', 'chromaprint', '-fp_format', 'raw', prints];
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', file, ...chromaprint]);
  cpu.fingerprintMs += childCpuMs() - before;
  cpu.fingerprintSeconds += samples.length / SAMPLE_RATE;
}

/** What ended children have used; Node has no other name for it. */
function childCpuMs(): number {
  const stat = execFileSync('cat', [`/proc/${process.pid}/stat`], { encoding: 'utf8' });
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const TICK_MS = 10;
  return (Number(fields[13]) + Number(fields[14])) * TICK_MS;
}

function print(found: Scores): void {
  heading(`${values.dramas} dramas of ${values.episodes} episodes, ${Math.round(cpu.seconds / 60)} minutes`);
  for (const kind of ['intro', 'recap', 'credits'] as const) {
    const { known, hit, said, right, offSeconds } = found[kind];
    report(`${kind}: recall`, hit / known, BARS[kind].recall, `${hit} of ${known}`);
    report(`${kind}: precision`, right / said, BARS[kind].precision, `${right} of ${said}`);
    const sorted = offSeconds.toSorted((one, other) => one - other);
    const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
    process.stdout.write(`${' '.repeat(10)}ends off by ${at(0.5)} s (p50), ${at(0.9)} s (p90)\n`);
  }
  heading('cost');
  const perMinute = (ms: number, seconds: number) =>
    `${(ms / (seconds / 60)).toFixed(0)} ms of CPU a minute of film`;
  process.stdout.write(`comparison ${perMinute(cpu.compareMs, cpu.seconds)}\n`);
  if (cpu.fingerprintSeconds > 0)
    process.stdout.write(`fingerprint ${perMinute(cpu.fingerprintMs, cpu.fingerprintSeconds)}\n`);
}
