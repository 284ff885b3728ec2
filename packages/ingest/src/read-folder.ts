import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { type DramaSheet, dramaSheet } from '@playlet/contract/entities/drama-sheet';
import { fileKindOf } from '@playlet/domain/ingest/file-kind';
import {
  buildImportManifest,
  type FolderFile,
  type ImportManifest,
} from '@playlet/domain/ingest/import-manifest';
import { parse, YAMLParseError } from 'yaml';

/** A drama as its folder describes it. */
export type DramaFolder = {
  path: string;
  /** The folder's name: the title where the sheet has none, and the key by which a second import finds the first. */
  name: string;
  sheet: DramaSheet;
  manifest: ImportManifest;
};

/** `drama.yaml` cannot be used; each line names a field and its fault. */
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
  return entries.some((entry) => entry.isFile() && ['video', 'sheet'].includes(fileKindOf(entry.name).kind));
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
      : readSheet(manifest.sheet, decodeSheet(manifest.sheet, await readFile(join(path, manifest.sheet))));
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
 * The text of a sheet in UTF-8, UTF-16 with its mark, or GB18030, which editors on Windows write.
 *
 * @throws SheetError where it is none of them
 */
export function decodeSheet(file: string, bytes: Uint8Array): string {
  const isBig = bytes[0] === 0xfe && bytes[1] === 0xff;
  const isLittle = bytes[0] === 0xff && bytes[1] === 0xfe;
  const encodings = isBig ? ['utf-16be'] : isLittle ? ['utf-16le'] : ['utf-8', 'gb18030'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one may fit.
    }
  }
  throw new SheetError(file, ['the file: its encoding is not known; save it as UTF-8']);
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

/** Fields that are text whatever they look like: a title may be 1988, 007 or no. */
const TEXT_FIELDS: ReadonlySet<string> = new Set([
  ...['title', 'synopsis', 'licenseNo', 'licenseHolder', 'categories', 'tags', 'cast', 'episodes'],
]);

/** `written`: the same sheet with every scalar as it is written. */
function withTextsAsWritten(sheet: unknown, written: unknown): unknown {
  if (!isMap(sheet) || !isMap(written)) return sheet;
  return Object.fromEntries(
    Object.entries(sheet).map(([key, value]) => {
      if (!TEXT_FIELDS.has(key)) return [key, value];
      const source = written[key];
      if (!Array.isArray(value) || !Array.isArray(source)) return [key, asWritten(value, source)];
      return [key, value.map((each: unknown, at) => asWritten(each, source[at]))];
    }),
  );
}

const asWritten = (value: unknown, source: unknown): unknown =>
  ['number', 'boolean', 'bigint'].includes(typeof value) && typeof source === 'string' ? source : value;

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseYaml(file: string, text: string): unknown {
  try {
    const sheet: unknown = parse(text, { maxAliasCount: 100 });
    return withTextsAsWritten(sheet, parse(text, { maxAliasCount: 100, schema: 'failsafe' }));
  } catch (error) {
    if (error instanceof YAMLParseError)
      throw new SheetError(file, [error.message.split('\n')[0] ?? error.code]);
    throw error;
  }
}
