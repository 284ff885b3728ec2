type Poster = { url: string; widths: readonly number[] };

/** How wide a drama's page draws its poster, as the `sizes` of an image: the document asks for the file ahead by it. */
export const DRAMA_POSTER_SIZES = '(min-width: 1200px) 280px, 124px';

/** Returns a poster's files as a `srcset`. Every width is beside `url`, and is the name of its file. */
export function listPosterFiles({ url, widths }: Poster, format: 'avif' | 'webp'): string {
  const folder = url.slice(0, url.lastIndexOf('/') + 1);
  return widths.map((width) => `${folder}${width}.${format} ${width}w`).join(', ');
}
