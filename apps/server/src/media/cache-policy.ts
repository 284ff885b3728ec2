/**
 * How long a media file may be kept. Files never change under their name, so segments and pictures are kept for
 * good; playlists and subtitles behind a ticket are not kept at all, so that a revoked right ends at once.
 */
export function cachePolicy(key: string, gated: boolean): string {
  if (gated && /\.(m3u8|vtt)$/.test(key)) return 'no-store';
  return gated ? 'private, max-age=31536000, immutable' : 'public, max-age=31536000, immutable';
}
