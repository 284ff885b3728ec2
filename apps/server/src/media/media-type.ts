const types: Record<string, string> = {
  m3u8: 'application/vnd.apple.mpegurl',
  mp4: 'video/mp4',
  m4s: 'video/mp4',
  vtt: 'text/vtt; charset=utf-8',
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
};

/** The content type of a media file, by its name. */
export function contentType(key: string): string {
  return types[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/**
 * How long a media file may be kept. Files never change under their name, so segments and pictures are kept for
 * good; playlists and subtitles behind a ticket are not kept at all, so that a revoked right ends at once.
 */
export function cachePolicy(key: string, gated: boolean): string {
  if (gated && /\.(m3u8|vtt)$/.test(key)) return 'no-store';
  return gated ? 'private, max-age=31536000, immutable' : 'public, max-age=31536000, immutable';
}
