import type { StartManifest as Manifest } from '@playlet/domain/media/start-manifest';

/** The media playlist of a rendition with segments of these durations (seconds). */
export function formatMediaPlaylist(segments: readonly number[]): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, ...segments.map((seconds) => Math.round(seconds)))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    '#EXT-X-MAP:URI="init.mp4"',
    ...segments.flatMap((seconds, n) => [`#EXTINF:${seconds.toFixed(6)},`, `${n}.m4s`]),
    '#EXT-X-ENDLIST',
  ];
  return `${lines.join('\n')}\n`;
}

/** The master playlist with the subtitles given: H.264 first, which every device plays, then the alternatives, lowest first. */
export function formatMasterPlaylist(manifest: Manifest, subtitles: readonly SubtitleTrack[] = []): string {
  const { renditions, alternatives = [] } = manifest;
  const all = [...renditions, ...alternatives.flatMap((alternative) => alternative.renditions)];
  const group = subtitles.length > 0 ? ',SUBTITLES="subtitles"' : '';
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...subtitles.map(subtitleLine),
    ...all.flatMap((rendition) => [
      `#EXT-X-STREAM-INF:${[
        `BANDWIDTH=${rendition.bandwidth}`,
        `AVERAGE-BANDWIDTH=${rendition.averageBandwidth}`,
        `CODECS="${rendition.codecs}"`,
        `RESOLUTION=${rendition.width}x${rendition.height}`,
        `FRAME-RATE=${rendition.frameRate.toFixed(3)}`,
      ].join(',')}${group}`,
      `${rendition.id}/index.m3u8`,
    ]),
  ];
  return `${lines.join('\n')}\n`;
}

/** The playlist of one subtitle file that covers the whole film; HLS takes WebVTT by no other way. */
export function formatSubtitlePlaylist(language: string, duration: number): string {
  const lines = [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    `#EXT-X-TARGETDURATION:${Math.max(1, Math.round(duration))}`,
    '#EXT-X-MEDIA-SEQUENCE:0',
    '#EXT-X-PLAYLIST-TYPE:VOD',
    `#EXTINF:${duration.toFixed(6)},`,
    `${language}.vtt`,
    '#EXT-X-ENDLIST',
  ];
  return `${lines.join('\n')}\n`;
}

function subtitleLine({ language, name, isDefault }: SubtitleTrack): string {
  const yesNo = isDefault ? 'YES' : 'NO';
  return (
    `#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="subtitles",NAME="${name.replace(/["\r\n]/g, '')}",LANGUAGE="${language}",` +
    `DEFAULT=${yesNo},AUTOSELECT=YES,FORCED=NO,URI="subtitles/${language}.m3u8"`
  );
}

/** `language` is a BCP 47 tag; the file is `subtitles/{language}.vtt`. */
export type SubtitleTrack = { language: string; name: string; isDefault: boolean };

export type { Rendition, StartManifest as Manifest } from '@playlet/domain/media/start-manifest';
