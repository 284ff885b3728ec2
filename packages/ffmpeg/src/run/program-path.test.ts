import { expect, it } from 'vitest';
import { NEEDED_FFMPEG } from './needed.ts';
import { ownFilesOf } from './program-path.ts';

it.each([
  ['/usr/bin/ffmpeg', undefined],
  ['ffmpeg', undefined],
  ['/opt/ffmpeg', { path: '/opt/ffmpeg', isFolder: false }],
  ['/home/me/bin/ffmpeg', { path: '/home/me/bin/ffmpeg', isFolder: false }],
  ['/p/.cache/programs/usr/bin/ffmpeg', { path: '/p/.cache/programs', isFolder: true }],
])('a confined %s sees of itself what it needs, and no home', (program, files) => {
  expect(ownFilesOf(program)).toEqual(files);
});

it('the least version is said in one way', () => {
  expect(NEEDED_FFMPEG).toMatch(/^ffmpeg \d or newer$/);
});
