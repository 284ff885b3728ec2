import type { DramaFolder } from '@playlet/intake';
import type { Phrases } from './phrases.ts';
import { bytesText, fitted, printable, rangesText, widthOf } from './text.ts';

/** The plan of one drama as the operator reads it before anything is sent. */
export function planText({ name, sheet, plan }: DramaFolder, phrases: Phrases): string {
  const total = plan.episodes.reduce((sum, { size }) => sum + size, 0);
  const head = [
    sheet.title ?? name,
    plan.episodes.length === 0
      ? phrases.noEpisodes
      : `${phrases.episodes(plan.episodes.length)}, ${bytesText(total)}`,
    ...(plan.poster === null ? [] : [phrases.poster(plan.poster)]),
    sheet.licenseNo ?? phrases.noLicense,
  ];
  return [head.join(' · '), ...table(plan, phrases), ...remarks(plan, phrases)].map(printable).join('\n');
}

function table(plan: DramaFolder['plan'], { columns }: Phrases): string[] {
  if (plan.episodes.length === 0) return [];
  const subtitlesOf = (index: number) =>
    plan.subtitles.filter((each) => each.index === index).map(({ lang }) => lang);
  const rows = plan.episodes.map(({ index, name, size }) => [
    String(index),
    printable(name),
    bytesText(size),
    subtitlesOf(index).join(' '),
  ]);
  const heads = [
    columns.index,
    columns.file,
    columns.size,
    ...(plan.subtitles.length > 0 ? [columns.subtitles] : []),
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

function remarks(plan: DramaFolder['plan'], phrases: Phrases): string[] {
  const withoutEpisode = plan.subtitles.filter(
    ({ index }) => !plan.episodes.some((episode) => episode.index === index),
  );
  return [
    ...(plan.gaps.length > 0 ? [phrases.gaps(rangesText(plan.gaps))] : []),
    ...plan.duplicates.map(({ index, files }) =>
      phrases.duplicate(index, files.map(({ name }) => name).join(', ')),
    ),
    ...plan.unnumbered.map(({ name }) => phrases.unnumbered(name)),
    ...plan.several.map(({ name }) => phrases.several(name)),
    ...(plan.extras.length > 0 ? [phrases.extras(plan.extras.map(({ name }) => name).join(', '))] : []),
    ...(plan.ignored.length > 0 ? [phrases.ignored(plan.ignored.map(({ name }) => name).join(', '))] : []),
    ...(withoutEpisode.length > 0
      ? [`${phrases.columns.subtitles}: ${withoutEpisode.map(({ name }) => name).join(', ')}`]
      : []),
  ].map((line) => `  ! ${line}`);
}
