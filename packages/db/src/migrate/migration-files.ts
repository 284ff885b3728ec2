import { readdir } from 'node:fs/promises';
import type { Kysely } from 'kysely';

/** The exports of a file of `migrations`: a short change, made in one transaction. */
export type MigrationFile = {
  name: string;
  // A migration uses the tables of its own time, which today's types do not describe.
  up(db: Kysely<unknown>): Promise<void>;
  /**
   * `after` waits until no server of the version before runs, because it removes parts that version uses. `before`, the
   * default, only adds, and runs while the version before serves.
   */
  phase?: 'before' | 'after';
  /** The number of the oldest server that still works once this ran; needed for `after`. */
  oldestServer?: number;
  /** Background migrations that must be finished first. */
  needs?: readonly string[];
  /** Rules of the linter that do not matter here, each with its reason. */
  accepted?: Readonly<Record<string, string>>;
};

/** The exports of a file of `background-migrations`: a slow change, made while the product serves. */
export type BackgroundMigrationFile = { name: string } & BackgroundMigration;

type BackgroundMigration = WholeMigration | PieceMigration;

export type WholeMigration = {
  /** A statement of its own outside of a transaction, such as an index built concurrently; must bear being repeated. */
  run(db: Kysely<unknown>): Promise<void>;
};

export type PieceMigration = {
  /** About how many rows there are to look at. */
  estimate(db: Kysely<unknown>): Promise<number>;
  /**
   * Changes at most `size` rows behind the key `cursor`, and answers with the key of the last one and how many they were;
   * nothing where none was left. Its transaction also keeps the progress, so each piece happens once.
   */
  runPiece(tx: Kysely<unknown>, cursor: string | null, size: number): Promise<Piece | undefined>;
};

export type Piece = { cursor: string; rows: number };

/** The number a file's name begins with. */
export const numberOf = (name: string): number => Number.parseInt(name, 10);

export const readMigrationFiles = (): Promise<MigrationFile[]> => readFiles<MigrationFile>('../migrations/');

export const readBackgroundFiles = (): Promise<BackgroundMigrationFile[]> =>
  readFiles<BackgroundMigrationFile>('../background-migrations/');

async function readFiles<File extends { name: string }>(folder: string): Promise<File[]> {
  const url = new URL(folder, import.meta.url);
  const names = (await readdir(url)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return Promise.all(
    names.sort().map(
      async (name): Promise<File> => ({
        ...(await import(new URL(name, url).href)),
        name: name.replace(/\.ts$/, ''),
      }),
    ),
  );
}
