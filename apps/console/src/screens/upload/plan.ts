import { fileKindOf, splitName } from '@playlet/domain/ingest/file-kind';
import { buildImportManifest } from '@playlet/domain/ingest/import-manifest';

/** A chosen video, as far as it is known without reading it. */
export type FoundFile = { folder: string; name: string; size: number; modified: number };

/** One video of the plan, with the facts from its name and the operator's changes. */
export type PlannedFile = FoundFile & {
  key: string;
  /** The index of its episode; null where the name has none. */
  index: number | null;
  /** The index suggested by the files around it, where the name has none. */
  suggestion: number | null;
  /** Trailers, several episodes in one file: left out by default. */
  oddity: 'extra' | 'several' | 'unnumbered' | null;
  isLeftOut: boolean;
  sha256: string | null;
};

/** The facts about the drama of a folder. */
export type PlannedDrama = {
  folder: string;
  title: string;
  /** Null for one that is made when the upload begins. */
  groupId: string | null;
  posterUrl: string | null;
  hasLicense: boolean;
  /** Episodes it has already. */
  episodes: readonly number[];
};

/** A place of the content on the server. */
export type ContentMatch = { groupId: string; groupTitle: string; index: number };

export const keyOf = ({ folder, name, size, modified }: FoundFile) => `${folder}/${name}/${size}/${modified}`;

/** Returns the videos of one folder with the numbers in their names. */
export function planFolder(folder: string, found: readonly FoundFile[]): PlannedFile[] {
  const videos = found.filter(({ name }) => fileKindOf(name).kind === 'video');
  const manifest = buildImportManifest(videos, folder);
  const indexes = new Map<string, number>();
  for (const { name, index } of manifest.episodes) indexes.set(name, index);
  for (const { files, index } of manifest.duplicates) for (const { name } of files) indexes.set(name, index);
  const oddities = new Map<string, PlannedFile['oddity']>([
    ...manifest.extras.map(({ name }) => [name, 'extra'] as const),
    ...manifest.several.map(({ name }) => [name, 'several'] as const),
    ...manifest.unnumbered.map(({ name }) => [name, 'unnumbered'] as const),
  ]);
  let next = Math.max(0, ...indexes.values());
  return videos
    .toSorted(
      (a, b) =>
        (indexes.get(a.name) ?? Infinity) - (indexes.get(b.name) ?? Infinity) ||
        a.modified - b.modified ||
        collate(a.name, b.name),
    )
    .map((file) => {
      const oddity = oddities.get(file.name) ?? null;
      if (oddity === 'unnumbered') next += 1;
      return {
        ...file,
        key: keyOf(file),
        index: indexes.get(file.name) ?? null,
        suggestion: oddity === 'unnumbered' ? next : null,
        oddity,
        isLeftOut: oddity === 'extra' || oddity === 'several',
        sha256: null,
      };
    });
}

export type Finding =
  /** Numbers no file has, in one stretch, and the files around it. */
  | { kind: 'gap'; indexes: number[]; before: string | null; after: string | null }
  /** Several files want one number; with the same content all but the first are left out by themselves. */
  | { kind: 'sameNumber'; index: number; files: PlannedFile[] }
  /** The content of an episode under another number, here or on the server. */
  | { kind: 'sameContent'; file: PlannedFile; of: { name?: string; title?: string; index: number } }
  | { kind: 'noNumber'; file: PlannedFile }
  | { kind: 'extra' | 'several'; file: PlannedFile };

export type EpisodeCell = {
  index: number;
  state: 'send' | 'there' | 'same' | 'replace' | 'gap' | 'duplicate' | 'question';
};

export type DramaReview = {
  files: PlannedFile[];
  /** The files that the upload will send. */
  toSend: PlannedFile[];
  /** Files whose episode has the very same content already; there is nothing to do. */
  same: PlannedFile[];
  findings: Finding[];
  cells: EpisodeCell[];
};

/** Compares a folder's files with each other and with the server's. */
export function reviewDrama(
  drama: PlannedDrama,
  files: readonly PlannedFile[],
  matches: ReadonlyMap<string, readonly ContentMatch[]>,
): DramaReview {
  const findings: Finding[] = [];
  const kept = files.filter(({ isLeftOut }) => !isLeftOut);
  const byIndex = Map.groupBy(
    kept.filter(({ index }) => index !== null),
    ({ index }) => index ?? 0,
  );
  const wanted = new Set(byIndex.keys());
  const there = new Set(drama.episodes);
  const highest = Math.max(0, ...wanted);
  const gaps = Array.from({ length: highest }, (_, at) => at + 1).filter(
    (index) => !wanted.has(index) && !there.has(index),
  );
  const nameAt = (index: number) => byIndex.get(index)?.[0]?.name ?? null;
  for (const indexes of stretchesOf(gaps)) {
    const [first = 0, last = first] = [indexes[0], indexes.at(-1)];
    findings.push({ kind: 'gap', indexes, before: nameAt(first - 1), after: nameAt(last + 1) });
  }

  const toSend: PlannedFile[] = [];
  const same: PlannedFile[] = [];
  const seen = new Map<string, PlannedFile>();
  const duplicates = new Set<number>();
  for (const [index, claimants] of [...byIndex].toSorted(([a], [b]) => a - b)) {
    const [first, ...others] = claimants;
    if (!first) continue;
    const isSame = others.every(({ sha256 }) => sha256 !== null && sha256 === first.sha256);
    if (others.length > 0) {
      findings.push({ kind: 'sameNumber', index, files: claimants });
      duplicates.add(index);
      // Only an operator can decide which of two different files is meant.
      if (!isSame) continue;
    }
    const twin = twinOf(first, drama, seen, matches);
    if (first.sha256 !== null && !seen.has(first.sha256)) seen.set(first.sha256, first);
    if (twin?.isItself) {
      same.push(first);
      continue;
    }
    if (twin) {
      findings.push({ kind: 'sameContent', file: first, of: twin.of });
      duplicates.add(index);
    }
    toSend.push(first);
  }
  for (const file of files) {
    if (file.index === null && file.oddity === 'unnumbered' && !file.isLeftOut)
      findings.push({ kind: 'noNumber', file });
    else if (file.isLeftOut && (file.oddity === 'extra' || file.oddity === 'several'))
      findings.push({ kind: file.oddity, file });
  }
  const cells = cellsOf({ there, wanted, gaps, duplicates, same, files });
  return { files: [...files], toSend, same, findings, cells };
}

/** Numbers that follow each other, together. */
function stretchesOf(numbers: readonly number[]): number[][] {
  const stretches: number[][] = [];
  for (const number of numbers) {
    const current = stretches.at(-1);
    if (current?.at(-1) === number - 1) current.push(number);
    else stretches.push([number]);
  }
  return stretches;
}

/** Another episode of the same content; the very same episode needs no sending at all. */
function twinOf(
  file: PlannedFile,
  drama: PlannedDrama,
  seen: ReadonlyMap<string, PlannedFile>,
  matches: ReadonlyMap<string, readonly ContentMatch[]>,
):
  | { isItself: true }
  | { isItself: false; of: { name?: string; title?: string; index: number } }
  | undefined {
  if (file.sha256 === null) return undefined;
  const known = matches.get(file.sha256) ?? [];
  if (known.some(({ groupId, index }) => groupId === drama.groupId && index === file.index))
    return { isItself: true };
  const here = seen.get(file.sha256);
  if (here) return { isItself: false, of: { name: here.name, index: here.index ?? 0 } };
  const [elsewhere] = known;
  return elsewhere && { isItself: false, of: { title: elsewhere.groupTitle, index: elsewhere.index } };
}

/** The number of existing episodes shown before the new ones. */
const SHOWN_BEFORE_COUNT = 3;

function cellsOf({
  there,
  wanted,
  gaps,
  duplicates,
  same,
  files,
}: {
  there: ReadonlySet<number>;
  wanted: ReadonlySet<number>;
  gaps: readonly number[];
  duplicates: ReadonlySet<number>;
  same: readonly PlannedFile[];
  files: readonly PlannedFile[];
}): EpisodeCell[] {
  const questions = files.flatMap(({ index, suggestion, isLeftOut }) =>
    index === null && suggestion !== null && !isLeftOut ? [suggestion] : [],
  );
  const first = Math.min(...wanted, ...gaps, ...questions);
  const before = [...there].filter((index) => index < first).toSorted((a, b) => a - b);
  const shown = new Set([
    ...before.slice(-SHOWN_BEFORE_COUNT),
    ...[...there].filter((index) => index > first),
    ...wanted,
    ...gaps,
    ...questions,
  ]);
  const isGap = new Set(gaps);
  const isSame = new Set(same.map(({ index }) => index));
  const stateOf = (index: number): EpisodeCell['state'] => {
    if (duplicates.has(index)) return 'duplicate';
    if (isSame.has(index)) return 'same';
    if (wanted.has(index)) return there.has(index) ? 'replace' : 'send';
    if (isGap.has(index)) return 'gap';
    return there.has(index) ? 'there' : 'question';
  };
  return [...shown].toSorted((a, b) => a - b).map((index) => ({ index, state: stateOf(index) }));
}

function collate(a: string, b: string): number {
  return splitName(a).stem.localeCompare(splitName(b).stem, 'zh', { numeric: true });
}
