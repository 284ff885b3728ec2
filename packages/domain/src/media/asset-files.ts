import type { StartManifest } from './start-manifest.ts';

/** Lists the files that every packaged episode has, below the folder of its media: playlists, headers and segments. */
export function listAssetFiles({ renditions, alternatives = [] }: StartManifest): string[] {
  const all = [...renditions, ...alternatives.flatMap((one) => one.renditions)];
  return [
    'master.m3u8',
    ...all.flatMap(({ id, segments }) => [
      `${id}/index.m3u8`,
      `${id}/init.mp4`,
      ...segments.map((_, at) => `${id}/${at}.m4s`),
    ]),
  ];
}
