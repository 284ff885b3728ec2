import { type CallOutput, call } from '../../lib/call.ts';
import { addCompanions, planCompanions } from './companions.ts';
import { titleOf } from './folder-title.ts';
import { hashFile } from './hash-file.ts';
import { keyOf, type PlannedDrama, type PlannedFile, planFolder } from './plan.ts';
import type { ChosenFile } from './read-folders.ts';
import { forget, recall, remember, reopen } from './remembered.ts';
import { resumeFile } from './send-queue.ts';
import { changeFile, type UploadFile, useUpload } from './store.ts';

/** As many contents as one call may ask for. */
const MAX_CONTENTS = 200;
const MAX_FOLDERS = 50;
const SAVE_PAUSE_MS = 300;

/** Puts chosen folders into the plan: reads numbers, finds their dramas, and hashes beside the page. */
export async function addFiles(chosen: readonly ChosenFile[]): Promise<void> {
  const { files: before } = useUpload.getState();
  const known = new Map(before.map((file) => [file.key, file]));
  for (const one of chosen) {
    const planned = known.get(keyOf(one));
    if (planned && planned.file === null) {
      changeFile(planned.key, { file: one.file, handle: one.handle });
      if (planned.send === 'missing') resumeFile(planned.key);
    }
  }
  const fresh = chosen.filter((one) => !known.has(keyOf(one)));
  const byFolder = Map.groupBy(fresh, ({ folder }) => folder);
  for (const [folder, found] of byFolder) addCompanions(planCompanions(folder, found));
  const sources = new Map(fresh.map((one) => [keyOf(one), one]));
  const added = [...byFolder].flatMap(([folder, found]) =>
    planFolder(folder, found).map((file) => notSent(file, sources.get(file.key))),
  );
  const folders = [...new Set(added.map(({ folder }) => folder))];
  const dramas = await findDramas(folders);
  useUpload.setState((state) => ({
    files: [...state.files, ...added],
    dramas: [
      ...state.dramas,
      ...dramas.filter(({ folder }) => !state.dramas.some((one) => one.folder === folder)),
    ],
  }));
  await hashAll();
}

/** Puts one file into the plan as this episode of a drama, whatever its name says. */
export async function addEpisodeFile(drama: PlannedDrama, index: number, chosen: ChosenFile): Promise<void> {
  const { dramas } = useUpload.getState();
  // The plan may have the drama already, from a folder of another name.
  const planned =
    dramas.find((one) => one === drama) ??
    dramas.find(({ groupId }) => groupId !== null && groupId === drama.groupId);
  const isTaken = dramas.some((one) => one.folder === drama.folder && one.groupId !== drama.groupId);
  const folder = planned?.folder ?? (isTaken ? `${drama.folder} (${drama.groupId})` : drama.folder);
  const source = { ...chosen, folder };
  const { file: _file, handle: _handle, ...found } = source;
  const file: PlannedFile = {
    ...found,
    key: keyOf(found),
    index,
    suggestion: null,
    oddity: null,
    isLeftOut: false,
    sha256: null,
  };
  useUpload.setState((state) => ({
    files: [...state.files.filter(({ key }) => key !== file.key), notSent(file, source)],
    // The server's latest answer: an earlier plan may lack the episodes it has made.
    dramas: planned
      ? state.dramas.map((one) => (one === planned ? { ...drama, folder } : one))
      : [...state.dramas, { ...drama, folder }],
  }));
  await hashAll();
}

function notSent(file: PlannedFile, source: ChosenFile | undefined): UploadFile {
  return {
    ...file,
    file: source?.file ?? null,
    handle: source?.handle ?? null,
    send: 'planned',
    received: 0,
    uploadId: null,
    problem: null,
    isWaitingForLine: false,
  };
}

/** Restores the plan of an earlier visit, and continues with files that may be read without asking. */
export async function restorePlan(): Promise<void> {
  if (useUpload.getState().isRestored) return;
  useUpload.setState({ isRestored: true });
  const remembered = await recall();
  if (remembered && remembered.files.length > 0) {
    const files = await Promise.all(
      remembered.files.map(async ({ isStarted, handle, ...planned }): Promise<UploadFile> => {
        const file = handle && (await reopen(handle, planned));
        const send = isStarted ? (file ? 'waiting' : 'missing') : 'planned';
        return {
          ...planned,
          file,
          handle,
          send,
          received: 0,
          uploadId: null,
          problem: null,
          isWaitingForLine: false,
        };
      }),
    );
    useUpload.setState({ files, dramas: remembered.dramas });
    for (const { key, send } of files) if (send === 'waiting') resumeFile(key);
    void refreshDramas();
    void hashAll();
  }
  keepSaved();
}

export async function clearPlan(): Promise<void> {
  useUpload.setState({ files: [], companions: [], dramas: [], matches: new Map(), bytesPerSecond: null });
  await forget();
}

/** Stores the plan a moment after it changed, without the files that are completely sent. */
function keepSaved(): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  useUpload.subscribe(({ files, dramas }, before) => {
    if (files === before.files && dramas === before.dramas) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const open = files.filter(({ send }) => send !== 'sent');
      if (open.length === 0) return void forget();
      void remember({
        dramas: [...dramas],
        files: open.map(
          ({
            key,
            folder,
            name,
            size,
            modified,
            index,
            suggestion,
            oddity,
            isLeftOut,
            sha256,
            send,
            handle,
          }) => ({
            ...{ key, folder, name, size, modified, index, suggestion, oddity, isLeftOut, sha256, handle },
            isStarted: send !== 'planned',
          }),
        ),
      });
    }, SAVE_PAUSE_MS);
  });
}

/** Returns the plan of an existing drama, or of a new one. */
export function planDrama(folder: string, found: FoundDrama | undefined): PlannedDrama {
  return {
    folder,
    title: found?.title ?? titleOf(folder),
    groupId: found?.id ?? null,
    posterUrl: found?.poster?.url ?? null,
    hasLicense: found?.licenseNo != null,
    episodes: found?.episodes ?? [],
  };
}

type FoundDrama = CallOutput<'POST admin/ingest/group/find'>['list'][number];

async function findDramas(folders: readonly string[]): Promise<PlannedDrama[]> {
  const planned: PlannedDrama[] = [];
  for (let at = 0; at < folders.length; at += MAX_FOLDERS) {
    const names = folders.slice(at, at + MAX_FOLDERS);
    // Without an answer each folder counts as a new drama, and can be mended by hand.
    const { list } = await call('POST admin/ingest/group/find', { names: names.filter(Boolean) }).catch(
      () => ({ list: [] }),
    );
    for (const folder of names) {
      const found =
        list.find(({ importKey }) => importKey === folder) ?? list.find(({ title }) => title === folder);
      planned.push(planDrama(folder, found));
    }
  }
  return planned;
}

/** Asks again for the dramas of the plan: since it was made, its own files have become episodes. */
async function refreshDramas(): Promise<void> {
  const known = useUpload.getState().dramas.filter(({ groupId }) => groupId !== null);
  const names = [...new Set(known.map(({ title }) => title))].slice(0, MAX_FOLDERS);
  if (names.length === 0) return;
  const { list } = await call('POST admin/ingest/group/find', { names }).catch(() => ({ list: [] }));
  useUpload.setState(({ dramas }) => ({
    dramas: dramas.map((drama) => {
      const found = list.find(({ id }) => id === drama.groupId);
      return found ? planDrama(drama.folder, found) : drama;
    }),
  }));
}

let hashing: Promise<void> | undefined;

/** Hashes new files, one after the other, and asks the server for their contents. */
function hashAll(): Promise<void> {
  hashing ??= (async () => {
    // Files may be added while the server is asked.
    while (nextToHash() !== undefined) {
      for (let next = nextToHash(); next; next = nextToHash()) {
        const sha256 = await hashFile(next.key, next.file).catch(() => null);
        changeFile(next.key, sha256 === null ? { problem: 'unreadable', send: 'failed' } : { sha256 });
      }
      await matchContents();
    }
  })().finally(() => {
    hashing = undefined;
  });
  return hashing;
}

function nextToHash(): { key: string; file: File } | undefined {
  for (const { key, sha256, file, problem } of useUpload.getState().files)
    if (sha256 === null && file !== null && problem === null) return { key, file };
  return undefined;
}

async function matchContents(): Promise<void> {
  const { files, matches } = useUpload.getState();
  const contents = [...new Set(files.flatMap(({ sha256 }) => sha256 ?? []))].filter(
    // A content without a match may have become an episode since.
    (one) => !matches.get(one)?.length,
  );
  const found = new Map(matches);
  for (let at = 0; at < contents.length; at += MAX_CONTENTS) {
    const asked = contents.slice(at, at + MAX_CONTENTS);
    const { list } = await call('POST admin/ingest/upload/match', { contents: asked }).catch(() => ({
      list: [],
    }));
    for (const content of asked)
      found.set(
        content,
        list.filter(({ sha256 }) => sha256 === content),
      );
  }
  useUpload.setState({ matches: found });
}
