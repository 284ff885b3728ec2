import { call } from '../../lib/call.ts';
import { BusinessError, describeFailure, StatusError } from '../../lib/failure.ts';
import { getTexts } from '../../lib/text.ts';
import { sendCompanions } from './companions.ts';
import { hashFile } from './hash-file.ts';
import { retryUntilConnected } from './line.ts';
import { askToRead, reopen } from './remembered.ts';
import { changeDrama, changeFile, fileOf, isSending, type UploadFile, useUpload } from './store.ts';
import { sendFile } from './tus-client.ts';

/** More lines than this share the same uplink without being faster. */
const MAX_PARALLEL_FILES = 4;
const SPEED_WINDOW_MS = 8000;
const NOT_FOUND_CODE = 404;
const GIGABYTE_BYTES = 1e9;

const running = new Map<string, AbortController>();

/** Sends these files; finished parts are not sent again. */
export function startFiles(keys: readonly string[]): void {
  for (const key of keys) changeFile(key, { send: 'waiting', problem: null });
  fill();
}

export function pauseFile(key: string): void {
  changeFile(key, { send: 'paused', isWaitingForLine: false });
  running.get(key)?.abort();
}

/** Goes on with a paused, failed or missing file; asks for the right to read it where that takes a click. */
export function resumeFile(key: string): void {
  void reread(key).then((hasFile) => {
    changeFile(key, hasFile ? { send: 'waiting', problem: null } : { send: 'missing' });
    fill();
  });
}

export function resumeAll(states: readonly UploadFile['send'][]): void {
  for (const { key, send } of useUpload.getState().files) if (states.includes(send)) resumeFile(key);
}

export function pauseAll(): void {
  for (const { key, send } of useUpload.getState().files)
    if (send === 'sending' || send === 'waiting') pauseFile(key);
}

/** Removes a file from the plan, and its parts from the server. */
export async function cancelFile(key: string): Promise<void> {
  const uploadId = fileOf(key)?.uploadId;
  running.get(key)?.abort();
  useUpload.setState(({ files }) => ({ files: files.filter((file) => file.key !== key) }));
  // The server discards parts that are not deleted now in a week.
  if (uploadId) await call('DELETE admin/ingest/upload/delete', { id: uploadId }).catch(() => undefined);
}

async function reread(key: string): Promise<boolean> {
  const found = fileOf(key);
  if (!found || found.file) return found !== undefined;
  if (!found.handle || !(await askToRead(found.handle))) return false;
  const file = await reopen(found.handle, found);
  if (file) changeFile(key, { file });
  return file !== null;
}

/** Keeps as many files under way as may be. */
function fill(): void {
  while (running.size < MAX_PARALLEL_FILES) {
    const next = useUpload.getState().files.find(({ key, send }) => send === 'waiting' && !running.has(key));
    if (!next) break;
    const stop = new AbortController();
    running.set(next.key, stop);
    changeFile(next.key, { send: 'sending' });
    void sendOne(next.key, stop.signal).finally(() => {
      running.delete(next.key);
      fill();
    });
  }
  guardLeaving();
}

async function sendOne(key: string, signal: AbortSignal): Promise<void> {
  try {
    await transfer(key, signal);
    changeFile(key, { send: 'sent', isWaitingForLine: false });
    await carryCompanions(key);
  } catch (error) {
    if (signal.aborted) return;
    changeFile(key, { send: 'failed', problem: problemOf(error), isWaitingForLine: false });
  }
}

/** Sends the poster and subtitles beside a sent video, also subtitles of episodes that the server has already. */
async function carryCompanions(key: string): Promise<void> {
  const sent = fileOf(key);
  const drama = useUpload.getState().dramas.find(({ folder }) => folder === sent?.folder);
  if (!sent || sent.index === null || !drama?.groupId) return;
  await sendCompanions(sent.folder, drama.groupId, [sent.index, ...drama.episodes]);
}

async function transfer(key: string, signal: AbortSignal): Promise<void> {
  for (let tries = 0; ; tries += 1) {
    const planned = fileOf(key);
    if (!planned?.file || planned.index === null) throw new Error('the plan changed');
    const sha256 = planned.sha256 ?? (await hashFile(key, planned.file));
    const { folder, name: fileName, size, index } = planned;
    const onLine = (isWaitingForLine: boolean) => changeFile(key, { isWaitingForLine });
    const announce = async () => {
      const groupId = await groupIdOf(folder);
      return call('POST admin/ingest/upload/create', { groupId, index, fileName, size, sha256 }, { signal });
    };
    const answer = await retryUntilConnected(announce, { onLine, signal });
    // Wholly there already: an ingest that stopped is set going again.
    if (answer.ingest) {
      const { id, state } = answer.ingest;
      if (state === 'failed' || state === 'cancelled')
        await call('POST admin/ingest/job/change', { ids: [id], act: 'retry' });
      return changeFile(key, { received: size });
    }
    if (!answer.upload) throw new Error('the server neither wants bytes nor has the file');
    changeFile(key, { uploadId: answer.upload.id, received: answer.upload.received, sha256 });
    try {
      return await sendFile({
        uploadId: answer.upload.id,
        file: planned.file,
        onReceived: (received) => {
          noteProgress(received - (fileOf(key)?.received ?? 0));
          changeFile(key, { received });
        },
        onLine,
        signal,
      });
    } catch (error) {
      // The server gave it up meanwhile, or its content did not match: once more from the beginning.
      const isGone = error instanceof StatusError && error.status === NOT_FOUND_CODE;
      const isSpoiled = error instanceof BusinessError && error.errorCode === 'UPLOAD_CHECKSUM_WRONG';
      if (tries > 0 || !(isGone || isSpoiled)) throw error;
    }
  }
}

const made = new Map<string, Promise<string>>();

/** The drama of a folder, made when its first file is sent. */
async function groupIdOf(folder: string): Promise<string> {
  const drama = useUpload.getState().dramas.find((one) => one.folder === folder);
  if (drama?.groupId) return drama.groupId;
  let making = made.get(folder);
  if (!making) {
    const title = drama?.title ?? folder;
    making = call('POST admin/ingest/group/upsert', { importKey: folder || title, title }).then(({ id }) => {
      changeDrama(folder, { groupId: id });
      return id;
    });
    made.set(folder, making);
    making.catch(() => undefined).finally(() => made.delete(folder));
  }
  return making;
}

function problemOf(error: unknown): string {
  const { ingest } = getTexts();
  if (error instanceof DOMException) return ingest.upload.unreadable;
  if (error instanceof BusinessError && error.errorCode === 'STORAGE_FULL') {
    const lacking = (error.data as { lacking?: number } | null)?.lacking ?? null;
    const gigabytes = lacking === null ? null : Math.ceil(lacking / GIGABYTE_BYTES);
    return ingest.upload.storageFull({ gigabytes });
  }
  return describeFailure(error);
}

let progress: { at: number; bytes: number }[] = [];

/** Measures the speed by the server's confirmations of the last seconds. */
function noteProgress(bytes: number): void {
  const now = performance.now();
  progress = [
    ...progress.filter(({ at }) => now - at < SPEED_WINDOW_MS),
    { at: now, bytes: Math.max(0, bytes) },
  ];
  const first = progress[0];
  const span = first ? now - first.at : 0;
  if (span < 1000) return;
  const sum = progress.slice(1).reduce((total, one) => total + one.bytes, 0);
  useUpload.setState({ bytesPerSecond: (sum / span) * 1000 });
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault();

/** Asks before the page closes only while bytes are on their way. */
function guardLeaving(): void {
  removeEventListener('beforeunload', ask);
  if (isSending(useUpload.getState())) addEventListener('beforeunload', ask);
}
