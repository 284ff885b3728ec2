import {
  type BackedUpFile,
  type BackedUpRow,
  findBackedUp,
  findBackedUpRows,
  isCopySound,
  listBackups,
  openPlace,
  restoreFile,
} from '@playlet/backup';
import type { Storage } from '@playlet/storage';
import type { IntegrityContext } from './integrity-context.ts';

type IsRight = (file: { key: string; sha256: string }) => boolean;

/** The backups of an installation, in its folder and elsewhere. */
export type BackupSources = {
  hasBackups: boolean;
  /** Whether a place or its backups cannot be read, as without their key. */
  isUnreadable: boolean;
  /** Finds the newest right copies of these files. */
  find(wanted: ReadonlySet<string>, isRight: IsRight): Promise<Map<string, FoundCopy>>;
  findRows(wanted: { table: string; column: string; value: string }): Promise<BackedUpRow[]>;
};

export type FoundCopy = {
  isSound(): Promise<boolean>;
  /** @throws BackupFailure `damaged` where the copy has changed */
  restore(media: Storage): Promise<void>;
};

/** Opens the places of backups that the machine is set up with; one that does not answer is left out. */
export async function openBackupSources({
  config: { backups },
  log,
}: Pick<IntegrityContext, 'config' | 'log'>): Promise<BackupSources> {
  const names = [backups.folder, ...(backups.offsite ? [`s3://${backups.offsite.bucket}`] : [])];
  const sources: { place: Storage; key: string | undefined }[] = [];
  const state = { hasBackups: false, isUnreadable: false };
  const attempt = async <Result>(work: () => Promise<Result>): Promise<Result | undefined> => {
    try {
      return await work();
    } catch (error) {
      state.isUnreadable = true;
      log.warn({ err: error }, 'backups cannot be read');
      return undefined;
    }
  };
  for (const name of names)
    await attempt(async () => {
      const { place } = await openPlace(name, backups.offsite);
      if (!(await listBackups(place)).some(({ seal }) => seal)) return;
      sources.push({ place, key: backups.key });
      state.hasBackups = true;
    });
  return {
    get hasBackups() {
      return state.hasBackups;
    },
    get isUnreadable() {
      return state.isUnreadable;
    },
    async find(wanted, isRight) {
      const copies = new Map<string, FoundCopy>();
      for (const source of sources) {
        const rest = new Set([...wanted].filter((key) => !copies.has(key)));
        if (rest.size === 0) break;
        const found = await attempt(() => findBackedUp(source, rest, isRight));
        for (const [key, file] of found ?? []) copies.set(key, copyOf(source, file));
      }
      return copies;
    },
    async findRows(wanted) {
      for (const source of sources) {
        const rows = await attempt(() => findBackedUpRows(source, wanted));
        if (rows && rows.length > 0) return rows;
      }
      return [];
    },
  };
}

function copyOf(source: { place: Storage; key: string | undefined }, file: BackedUpFile): FoundCopy {
  return {
    isSound: () => isCopySound(source, file),
    restore: (media) => restoreFile(source, file, media),
  };
}
