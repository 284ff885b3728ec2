/** What an episode may be. Beyond these a file is refused, because it would hold a machine for days. */
export const LIMITS = {
  fileBytes: 16 * 2 ** 30,
  seconds: 2 * 3600,
  shortestSeconds: 0.2,
  sidePixels: 4096,
  shortestSidePixels: 16,
  framesPerSecond: 120,
  streams: 8,
  frames: 2 * 3600 * 120,
} as const;

/** Demuxers that may be used at all. Playlists, scripts, pictures and network formats are not among them. */
export const FORMAT_WHITELIST = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,flv,avi,asf';

/** Video codecs we decode; the other few hundred of ffmpeg are attack surface without a use. */
export const VIDEO_CODECS: ReadonlySet<string> = new Set([
  ...['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'mpeg2video', 'mpeg1video', 'h263', 'flv1'],
  ...['msmpeg4v1', 'msmpeg4v2', 'msmpeg4v3', 'wmv1', 'wmv2', 'wmv3', 'vc1', 'vp6', 'vp6f', 'theora'],
  ...['prores', 'dnxhd', 'mjpeg', 'rawvideo', 'dvvideo', 'cfhd', 'ffv1', 'huffyuv', 'utvideo'],
]);
