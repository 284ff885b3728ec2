import { readEpisodeNumber } from './episode-number.ts';
import { fileKind, splitName } from './file-kind.ts';

/** What a drama's folder would become, before anything is sent. */
export type IntakePlan = {
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
  /** Videos and subtitles whose names tell no number. */
  unnumbered: FolderFile[];
  /** Files that are none of the above. */
  ignored: FolderFile[];
};

export type FolderFile = { name: string; size: number };
export type PlannedFile = FolderFile & { index: number };

/** Sorts the files of one drama's folder into episodes, subtitles, poster, sheet and the rest. */
export function planIntake(files: readonly FolderFile[]): IntakePlan {
  const plan: IntakePlan = {
    episodes: [],
    subtitles: [],
    poster: null,
    sheet: null,
    gaps: [],
    duplicates: [],
    unnumbered: [],
    ignored: [],
  };
  const slots = new Map<string, Slot>();
  for (const file of [...files].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const kind = fileKind(file.name);
    if (kind.kind === 'video') claim(slots, plan, file, splitName(file.name).stem, null);
    else if (kind.kind === 'subtitle') claim(slots, plan, file, kind.numberedName, kind.lang);
    else if (kind.kind === 'poster' && plan.poster === null) plan.poster = file.name;
    else if (kind.kind === 'sheet' && plan.sheet === null) plan.sheet = file.name;
    else if (kind.kind !== 'hidden') plan.ignored.push(file);
  }
  for (const { index, lang, files: claimants } of [...slots.values()].sort((a, b) => a.index - b.index)) {
    const [file, ...others] = claimants;
    if (!file) continue;
    if (others.length > 0) plan.duplicates.push({ index, lang, files: claimants });
    else if (lang === null) plan.episodes.push({ ...file, index });
    else plan.subtitles.push({ ...file, index, lang });
  }
  plan.gaps = missing([...slots.values()].filter(({ lang }) => lang === null).map(({ index }) => index));
  return plan;
}

type Slot = { index: number; lang: string | null; files: FolderFile[] };

function claim(
  slots: Map<string, Slot>,
  plan: IntakePlan,
  file: FolderFile,
  numberedName: string,
  lang: string | null,
) {
  const index = readEpisodeNumber(numberedName);
  if (index === null) {
    plan.unnumbered.push(file);
    return;
  }
  const key = `${index}/${lang ?? ''}`;
  const slot = slots.get(key);
  if (slot) slot.files.push(file);
  else slots.set(key, { index, lang, files: [file] });
}

/** The numbers from 1 to the highest that are not there. */
function missing(indexes: number[]): number[] {
  const there = new Set(indexes);
  const highest = Math.max(0, ...indexes);
  return Array.from({ length: highest }, (_, at) => at + 1).filter((index) => !there.has(index));
}
