/** The limits of an episode. A larger file is refused, because it would occupy a machine for days. */
export const LIMITS = {
  fileBytes: 16 * 2 ** 30,
  seconds: 2 * 3600,
  shortestSeconds: 0.1,
  sidePixels: 4096,
  /** A poster needs as many. */
  shortestSidePixels: 64,
  framesPerSecond: 120,
  /** Of picture, sound and subtitles; the used ones are chosen among them. */
  streams: 64,
  /** With fonts and covers; more are not even listed. */
  listedStreams: 256,
  frames: 2 * 3600 * 120,
  /** A header's claim beyond this is ignored: the packets are counted. */
  claimedSeconds: 8 * 3600,
} as const;

/** Demuxers that may be used at all. Playlists, scripts, pictures and network formats are not among them. */
export const FORMAT_WHITELIST = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,mpegts,mpeg,mxf,flv,avi,asf';

/** Video codecs we decode; the other few hundred of ffmpeg are attack surface without a use. */
export const VIDEO_CODECS: ReadonlySet<string> = new Set([
  ...['h264', 'hevc', 'vp8', 'vp9', 'av1', 'mpeg4', 'mpeg2video', 'mpeg1video', 'h263', 'flv1'],
  ...['msmpeg4v1', 'msmpeg4v2', 'msmpeg4v3', 'wmv1', 'wmv2', 'wmv3', 'vc1', 'vp6', 'vp6f', 'theora'],
  ...['prores', 'dnxhd', 'mjpeg', 'rawvideo', 'dvvideo', 'cfhd', 'ffv1', 'huffyuv', 'utvideo'],
]);
