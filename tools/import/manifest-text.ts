import type { DramaFolder } from '@playlet/ingest';
import type { Phrases } from './phrases.ts';
import { bytesText, fitted, printable, rangesText, widthOf } from './text.ts';

/** The manifest of one drama as the operator reads it before anything is sent. */
export function manifestText({ name, sheet, manifest }: DramaFolder, phrases: Phrases): string {
  const total = manifest.episodes.reduce((sum, { size }) => sum + size, 0);
  const head = [
    sheet.title ?? name,
    manifest.episodes.length === 0
      ? phrases.noEpisodes
      : `${phrases.episodes(manifest.episodes.length)}, ${bytesText(total)}`,
    ...(manifest.poster === null ? [] : [phrases.poster(manifest.poster)]),
    sheet.licenseNo ?? phrases.noLicense,
  ];
  return [head.join(' · '), ...table(manifest, phrases), ...remarks(manifest, phrases)]
    .map(printable)
    .join('\n');
}

function table(manifest: DramaFolder['manifest'], { columns }: Phrases): string[] {
  if (manifest.episodes.length === 0) return [];
  const subtitlesOf = (index: number) =>
    manifest.subtitles.filter((each) => each.index === index).map(({ lang }) => lang);
  const rows = manifest.episodes.map(({ index, name, size }) => [
    String(index),
    printable(name),
    bytesText(size),
    subtitlesOf(index).join(' '),
  ]);
  const heads = [
    columns.index,
    columns.file,
    columns.size,
    ...(manifest.subtitles.length > 0 ? [columns.subtitles] : []),
  ];
  const widths = heads.map((head, at) =>
    Math.min(60, Math.max(widthOf(head), ...rows.map((row) => widthOf(row[at] ?? '')))),
  );
  return [heads, ...rows].map(
    (row) =>
      `  ${widths
        .map((width, at) => fitted(row[at] ?? '', width))
        .join('  ')
        .trimEnd()}`,
  );
}

function remarks(manifest: DramaFolder['manifest'], phrases: Phrases): string[] {
  const withoutEpisode = manifest.subtitles.filter(
    ({ index }) => !manifest.episodes.some((episode) => episode.index === index),
  );
  return [
    ...(manifest.gaps.length > 0 ? [phrases.gaps(rangesText(manifest.gaps))] : []),
    ...manifest.duplicates.map(({ index, files }) =>
      phrases.duplicate(index, files.map(({ name }) => name).join(', ')),
    ),
    ...manifest.unnumbered.map(({ name }) => phrases.unnumbered(name)),
    ...manifest.several.map(({ name }) => phrases.several(name)),
    ...(manifest.extras.length > 0
      ? [phrases.extras(manifest.extras.map(({ name }) => name).join(', '))]
      : []),
    ...(manifest.ignored.length > 0
      ? [phrases.ignored(manifest.ignored.map(({ name }) => name).join(', '))]
      : []),
    ...(withoutEpisode.length > 0
      ? [`${phrases.columns.subtitles}: ${withoutEpisode.map(({ name }) => name).join(', ')}`]
      : []),
  ].map((line) => `  ! ${line}`);
}
