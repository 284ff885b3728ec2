import { fileKindOf } from '@playlet/domain/ingest/file-kind';
import { buildImportManifest } from '@playlet/domain/ingest/import-manifest';
import { call } from '../../lib/call.ts';
import { describeFailure } from '../../lib/failure.ts';
import { keyOf } from './plan.ts';
import type { ChosenFile } from './read-folders.ts';
import { type Companion, useUpload } from './store.ts';

/** Returns the files of a folder beside its videos: its poster, its subtitles, and those that are left out. */
export function planCompanions(folder: string, found: readonly ChosenFile[]): Companion[] {
  const { poster, subtitles } = buildImportManifest(found, folder);
  return found.flatMap((one): Companion[] => {
    const { kind } = fileKindOf(one.name);
    if (kind === 'video' || kind === 'hidden') return [];
    const subtitle = subtitles.find(({ name }) => name === one.name);
    return [
      {
        key: keyOf(one),
        folder,
        name: one.name,
        file: one.file,
        ...(one.name === poster
          ? { kind: 'poster' as const }
          : subtitle
            ? { kind: 'subtitle' as const, index: subtitle.index, lang: subtitle.lang }
            : { kind: 'leftOut' as const }),
        send: 'planned',
        problem: null,
      },
    ];
  });
}

/** Adds them to the plan; a file that is there already stays as it is. */
export function addCompanions(added: readonly Companion[]): void {
  useUpload.setState(({ companions }) => ({
    companions: [...companions, ...added.filter(({ key }) => !companions.some((known) => known.key === key))],
  }));
}

/** Sends the poster of a folder, and the subtitles of these episodes, which the server must know. */
export async function sendCompanions(
  folder: string,
  groupId: string,
  indexes: readonly number[],
): Promise<void> {
  const isDue = (one: Companion): one is CarriedCompanion =>
    one.folder === folder &&
    one.send === 'planned' &&
    (one.kind === 'poster' || (one.kind === 'subtitle' && indexes.includes(one.index)));
  // Videos are sent side by side: the next one is looked up when it is sent.
  for (let next = useUpload.getState().companions.find(isDue); next; ) {
    const companion: CarriedCompanion = next;
    changeCompanion(companion.key, { send: 'sending' });
    try {
      await sendOne(companion, groupId);
      changeCompanion(companion.key, { send: 'sent' });
    } catch (error) {
      changeCompanion(companion.key, { send: 'failed', problem: describeFailure(error) });
    }
    next = useUpload.getState().companions.find(isDue);
  }
}

type CarriedCompanion = Exclude<Companion, { kind: 'leftOut' }>;

function sendOne(companion: CarriedCompanion, groupId: string): Promise<unknown> {
  const { file } = companion;
  if (companion.kind === 'poster') return call('PUT admin/ingest/poster/update', { groupId }, { file });
  const place = { groupId, index: String(companion.index), lang: companion.lang };
  return call('PUT admin/ingest/subtitle/update', place, { file });
}

function changeCompanion(key: string, changes: Pick<Companion, 'send'> & { problem?: string }): void {
  useUpload.setState(({ companions }) => ({
    companions: companions.map((one) => (one.key === key ? { ...one, ...changes } : one)),
  }));
}
