import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './product.ts';

/** A line that is said from the fourth second of an episode on. */
const SPOKEN = '\n00:04.000 --> 00:08.000\n能不能等雨停了，再走？\n';
/** Enough dramas for two pages of the theatre. */
const SHORT_DRAMA_COUNT = 17;

/**
 * Lays folders as an operator has them: one drama with five episodes, subtitles and a poster, one for members, and many
 * with a single short episode, the first of which is an advertisement's video. Answers the folders.
 */
export function makeDramas(folder: string): string[] {
  const clips = join(folder, 'clips');
  mkdirSync(clips, { recursive: true });
  // A calm picture: the encoder takes a third of the time for it, and no journey looks at what is in it.
  const long = clip(join(clips, 'long.mp4'), 8, 'testsrc=s=720x1280:r=25');
  const middle = clip(join(clips, 'middle.mp4'), 30, 'testsrc2=s=360x640:r=25');
  // A busy machine looks away for a second or two, and journeys come back to a clip: it should not be over by then.
  const short = clip(join(clips, 'short.mp4'), 5, 'smptebars=s=360x640:r=25');
  // An advertisement before an episode of eight seconds lasts no longer.
  const advertisement = clip(join(clips, 'advertisement.mp4'), 2, 'smptebars=s=360x640:r=25');

  const rain = drama(folder, '雨停之前', {
    synopsis: '他把唯一的伞留给了她，自己走进雨里。',
    status: 'ended',
    licenseNo: '（测）网微剧备字〔2026〕第00001号',
    categories: ['都市'],
  });
  for (const index of [1, 2, 3, 4, 5]) {
    // The fourth is long enough to be left in its middle.
    cpSync(index === 4 ? middle : long, join(rain, `第${index}集.mp4`));
    writeFileSync(
      join(rain, `${String(index).padStart(2, '0')}.zh.vtt`),
      `WEBVTT\n\n00:00.000 --> 00:08.000\n第${index}集的台词\n${index === 3 ? SPOKEN : ''}`,
    );
  }
  cpSync(join(root, 'demo/dramas/rain/poster.jpg'), join(rain, 'poster.jpg'));

  const palace = drama(folder, '凤阙辞', {
    status: 'serializing',
    access: 'vip',
    freeEpisodes: 1,
    price: 1990,
    licenseNo: '（测）网微剧备字〔2026〕第00002号',
    categories: ['古装'],
  });
  for (const index of [1, 2]) cpSync(long, join(palace, `EP0${index}.mp4`));

  const others = Array.from({ length: SHORT_DRAMA_COUNT }, (_, at) => {
    const one = drama(folder, `短剧 ${at + 1} 号`, {
      status: 'ended',
      licenseNo: `（测）网微剧备字〔2026〕第1${String(at).padStart(4, '0')}号`,
    });
    cpSync(at === 0 ? advertisement : short, join(one, '01.mp4'));
    return one;
  });
  return [...others, palace, rain];
}

function drama(folder: string, title: string, sheet: Record<string, unknown>): string {
  const path = join(folder, title);
  mkdirSync(path, { recursive: true });
  // JSON is YAML.
  writeFileSync(join(path, 'drama.yaml'), JSON.stringify({ title, ...sheet }));
  return path;
}

function clip(file: string, seconds: number, source: string): string {
  execFileSync('ffmpeg', [
    ...[
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      `${source}:d=${seconds}`,
      '-f',
      'lavfi',
      '-i',
      `sine=f=330:d=${seconds}`,
    ],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest', file],
  ]);
  return file;
}
