import { type EpisodeName, readEpisodeName } from './episode-name.ts';
import { fileKindOf, splitName } from './file-kind.ts';

/** The plan of a drama's folder, before anything is sent. */
export type ImportManifest = {
  /** By index, each number once. */
  episodes: PlannedFile[];
  subtitles: (PlannedFile & { lang: string })[];
  /** File name of the poster and of `drama.yaml`. */
  poster: string | null;
  sheet: string | null;
  /** Numbers missing below the highest one. */
  gaps: number[];
  /** Several files claim one number: none of them is taken. */
  duplicates: { index: number; lang: string | null; files: FolderFile[] }[];
  /** Videos and subtitles without a number in their names. */
  unnumbered: FolderFile[];
  /** Trailers, outtakes and the like: left out, whatever number they carry. */
  extras: FolderFile[];
  /** Videos that hold several episodes each. */
  several: FolderFile[];
  /** Files that are none of the above. */
  ignored: FolderFile[];
};

export type FolderFile = { name: string; size: number };
type PlannedFile = FolderFile & { index: number };

/** Sorts the files of one drama's folder into episodes, subtitles, poster, sheet and the rest. `title`: the folder's name. */
export function buildImportManifest(files: readonly FolderFile[], title = ''): ImportManifest {
  const manifest: ImportManifest = {
    episodes: [],
    subtitles: [],
    poster: null,
    sheet: null,
    gaps: [],
    duplicates: [],
    unnumbered: [],
    extras: [],
    several: [],
    ignored: [],
  };
  const slots = new Map<string, Slot>();
  const hasMiddle = files.some(({ name }) => {
    const read = readEpisodeName(splitName(name).stem, title);
    return read.kind === 'part' && read.part === 'middle';
  });
  const claim = (file: FolderFile, numberedName: string, lang: string | null, isFlagged = false) => {
    const read = readEpisodeName(numberedName, title);
    const index = indexOf(read, hasMiddle);
    if (index === null) {
      if (read.kind === 'extra') manifest.extras.push(file);
      else if (read.kind === 'several') manifest.several.push(file);
      else manifest.unnumbered.push(file);
      return;
    }
    const key = `${index}/${lang ?? ''}`;
    const slot = slots.get(key);
    // Forced or default ones yield to those of the whole dialogue.
    if (slot?.isFlagged && !isFlagged) {
      manifest.ignored.push(...slot.files);
      slots.set(key, { index, lang, files: [file], isFlagged });
    } else if (slot && isFlagged && !slot.isFlagged) manifest.ignored.push(file);
    else if (slot) slot.files.push(file);
    else slots.set(key, { index, lang, files: [file], isFlagged });
  };
  for (const file of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const kind = fileKindOf(file.name);
    if (kind.kind === 'video') claim(file, splitName(file.name).stem, null);
    else if (kind.kind === 'subtitle') claim(file, kind.numberedName, kind.lang, kind.isFlagged);
    else if (kind.kind === 'poster' && manifest.poster === null) manifest.poster = file.name;
    else if (kind.kind === 'sheet' && manifest.sheet === null) manifest.sheet = file.name;
    else if (kind.kind !== 'hidden') manifest.ignored.push(file);
  }
  for (const { index, lang, files: claimants } of [...slots.values()].sort((a, b) => a.index - b.index)) {
    const [file, ...others] = claimants;
    if (!file) continue;
    if (others.length > 0) manifest.duplicates.push({ index, lang, files: claimants });
    else if (lang === null) manifest.episodes.push({ ...file, index });
    else manifest.subtitles.push({ ...file, index, lang });
  }
  manifest.gaps = missing([...slots.values()].filter(({ lang }) => lang === null).map(({ index }) => index));
  return manifest;
}

type Slot = { index: number; lang: string | null; files: FolderFile[]; isFlagged: boolean };

/** 下 follows 上, or 中 where there is one. */
function indexOf(read: EpisodeName, hasMiddle: boolean): number | null {
  if (read.kind === 'episode') return read.index;
  if (read.kind !== 'part') return null;
  if (read.part === 'first') return 1;
  return read.part === 'last' && hasMiddle ? 3 : 2;
}

/** The numbers from 1 to the highest that are not there. */
function missing(indexes: number[]): number[] {
  const there = new Set(indexes);
  const highest = Math.max(0, ...indexes);
  return Array.from({ length: highest }, (_, at) => at + 1).filter((index) => !there.has(index));
}
