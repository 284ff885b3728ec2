import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type DramaSheet, dramaSheet } from '@playlet/contract/entities/drama-sheet';
import { fileKind } from '@playlet/domain/ingest/file-kind';
import {
  buildImportManifest,
  type FolderFile,
  type ImportManifest,
} from '@playlet/domain/ingest/import-manifest';
import { parse, YAMLParseError } from 'yaml';

/** A drama as its folder tells it. */
export type DramaFolder = {
  path: string;
  /** The folder's name: the title where the sheet tells none, and what makes a second import find the first. */
  name: string;
  sheet: DramaSheet;
  manifest: ImportManifest;
};

/** `drama.yaml` cannot be used; each line names a field and what is wrong with it. */
export class SheetError extends Error {
  readonly file: string;
  readonly lines: string[];

  constructor(file: string, lines: string[]) {
    super(lines.map((line) => `${file}: ${line}`).join('\n'));
    this.file = file;
    this.lines = lines;
  }
}

/** The dramas of a folder: itself where it holds videos or a sheet, else the folders in it that do. */
export async function findDramaFolders(path: string): Promise<string[]> {
  const folder = resolve(path);
  if (await isDrama(folder)) return [folder];
  const entries = await readdir(folder, { withFileTypes: true });
  const below = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => join(folder, entry.name));
  const dramas = await Promise.all(below.map(async (each) => ((await isDrama(each)) ? each : null)));
  return dramas.filter((each) => each !== null).sort((a, b) => (a < b ? -1 : 1));
}

async function isDrama(folder: string): Promise<boolean> {
  const entries = await readdir(folder, { withFileTypes: true });
  return entries.some((entry) => entry.isFile() && ['video', 'sheet'].includes(fileKind(entry.name).kind));
}

/** Reads a drama's folder: nothing is opened but `drama.yaml`. Throws a SheetError where that is wrong. */
export async function readDramaFolder(path: string): Promise<DramaFolder> {
  const name = basename(path).normalize('NFC').trim();
  const { files, others } = await filesIn(path);
  const manifest = buildImportManifest(files, name);
  manifest.ignored.push(...others);
  const sheet =
    manifest.sheet === null
      ? {}
      : readSheet(manifest.sheet, await readFile(join(path, manifest.sheet), 'utf8'));
  return { path, name, sheet, manifest };
}

/** The regular files of a folder, links to such included, and the rest: opening a pipe or a device may never return. */
async function filesIn(path: string): Promise<{ files: FolderFile[]; others: FolderFile[] }> {
  const files: FolderFile[] = [];
  const others: FolderFile[] = [];
  for (const { name } of await readdir(path, { withFileTypes: true })) {
    const found = await stat(join(path, name)).catch(() => null);
    if (found?.isDirectory()) continue;
    if (found?.isFile()) files.push({ name, size: found.size });
    else others.push({ name, size: 0 });
  }
  return { files, others };
}

/**
 * The content of a `drama.yaml`, checked field by field.
 *
 * @throws SheetError naming each field at fault
 */
export function readSheet(file: string, text: string): DramaSheet {
  const parsed = dramaSheet.safeParse(parseYaml(file, text) ?? {});
  if (parsed.success) return parsed.data;
  throw new SheetError(
    file,
    parsed.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map(
            (key) =>
              `${[...issue.path, key].join('.')}: unknown field; known are ${Object.keys(dramaSheet.shape).join(', ')}`,
          )
        : [`${issue.path.join('.') || 'the file'}: ${issue.message}`],
    ),
  );
}

function parseYaml(file: string, text: string): unknown {
  try {
    return parse(text, { maxAliasCount: 100 });
  } catch (error) {
    if (error instanceof YAMLParseError)
      throw new SheetError(file, [error.message.split('\n')[0] ?? error.code]);
    throw error;
  }
}
