import { join } from 'node:path';
import type { Ingest } from '@playlet/contract/entities/ingest';
import {
  CallFailed,
  type DramaFolder,
  followIngests,
  type IngestClient,
  type OpenDrama,
  openDrama,
  sendEpisode,
  sendPoster,
  sendSubtitle,
  UnusableFile,
} from '@playlet/ingest';
import type { Display } from './display.ts';
import type { Phrases } from './phrases.ts';

/** What became of the files; `refused` counts those that did not get in and those whose transcode failed. */
export type Outcome = { done: number; known: number; refused: number };

type Pending = { drama: DramaFolder; index: number; file: string; known: boolean };

/**
 * Sends the dramas one after the other and watches their transcodes meanwhile. A file that is refused does not stop
 * the others. Stopped at any moment, the next run goes on.
 */
export async function runImport({
  api,
  dramas,
  publish,
  display,
  phrases,
  signal,
}: ImportOptions): Promise<Outcome> {
  const outcome: Outcome = { done: 0, known: 0, refused: 0 };
  const pending = new Map<string, Pending>();
  const open = new Set<string>();
  const opened = new Map<DramaFolder, OpenDrama>();
  let sending = true;

  const refuse = (text: string) => {
    outcome.refused += 1;
    display.line(`${phrases.refused}: ${text}`);
  };
  const titleOf = (drama: DramaFolder) => drama.sheet.title ?? drama.name;
  const nameOf = (drama: DramaFolder, index: number) => phrases.episode(titleOf(drama), index);

  const changed = (ingest: Ingest) => {
    const episode = pending.get(ingest.id);
    if (!episode) return;
    const name = nameOf(episode.drama, episode.index);
    if (ingest.state === 'waiting' || ingest.state === 'running') return display.transcoding(name, ingest);
    pending.delete(ingest.id);
    display.clear(name);
    if (ingest.state === 'done') {
      outcome[episode.known ? 'known' : 'done'] += 1;
      display.line(`${episode.known ? phrases.known : phrases.done}: ${name} · ${episode.file}`);
    } else if (ingest.reason) refuse(ingest.reason.message);
    else refuse(`${name} · ${episode.file} · ${phrases[ingest.state]}`);
  };

  const sendDrama = async (drama: DramaFolder) => {
    const title = titleOf(drama);
    for (const { index, files } of drama.manifest.duplicates)
      refuse(`${title} · ${phrases.duplicate(index, files.map(({ name }) => name).join(', '))}`);
    for (const { name } of drama.manifest.unnumbered) refuse(`${title} · ${phrases.unnumbered(name)}`);
    for (const { name } of drama.manifest.several) refuse(`${title} · ${phrases.several(name)}`);
    const group = await openDrama(api, drama);
    opened.set(drama, group);
    await attempt(drama, drama.manifest.poster, () => sendPoster(api, group.id, drama));
    for (const { index, name } of drama.manifest.episodes) {
      await attempt(drama, name, async () => {
        const episode = {
          groupId: group.id,
          index,
          title: drama.sheet.episodes?.[index - 1],
          file: join(drama.path, name),
        };
        const { id, known, state } = await sendEpisode(api, episode, (progress) =>
          display.sending(nameOf(drama, index), progress),
        );
        // Its reason was told by the run in which it was refused.
        if (known && state === 'refused') {
          outcome.refused += 1;
          return;
        }
        // What was done before needs no more than its line; what another run sent is this run's to wait for.
        pending.set(id, { drama, index, file: name, known: known && state === 'done' });
        open.add(id);
      });
      display.clear(nameOf(drama, index));
    }
    for (const subtitle of drama.manifest.subtitles)
      await attempt(drama, subtitle.name, async () => {
        const { skippedCount } = await sendSubtitle(api, group.id, drama, subtitle);
        if (skippedCount > 0) display.line(`${title} · ${phrases.skippedCues(subtitle.name, skippedCount)}`);
      });
  };

  const attempt = async (drama: DramaFolder, file: string | null, send: () => Promise<void>) => {
    const name = [titleOf(drama), ...(file === null ? [] : [file])].join(' · ');
    try {
      await send();
    } catch (error) {
      if (error instanceof UnusableFile) return refuse(phrases[error.why](name));
      if (!isAboutOneFile(error)) throw error;
      refuse(`${name} · ${error.message}`);
    }
  };

  const sendAll = async () => {
    try {
      for (const drama of dramas) await attempt(drama, null, () => sendDrama(drama));
    } finally {
      sending = false;
    }
  };
  await Promise.all([
    sendAll(),
    followIngests(api, open, { onChange: changed, more: () => sending, signal }),
  ]);
  if (publish) for (const [, group] of opened) await publishDrama(api, group, display, phrases);
  return outcome;
}

/** A file the server does not want, or that cannot be read here; anything else concerns the whole import. */
function isAboutOneFile(error: unknown): error is Error {
  if (error instanceof CallFailed)
    return error.errorCode !== 'OPERATOR_REQUIRED' && error.errorCode !== 'STORAGE_FULL';
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

async function publishDrama(
  api: IngestClient,
  group: OpenDrama,
  display: Display,
  phrases: Phrases,
): Promise<void> {
  if (group.publishedAt !== null) return display.line(phrases.publishedBefore(group.title));
  if (group.licenseNo === null) return display.line(phrases.notPublished(group.title, phrases.noLicense));
  try {
    await api.call('POST admin/content/group/publish', { id: group.id, note: 'npm run import --publish' });
    display.line(phrases.published(group.title));
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    display.line(phrases.notPublished(group.title, reasonOf(error, phrases)));
  }
}

/** Returns why a drama was not published, by the fields of `drama.yaml` where these are missing. */
function reasonOf({ message, data }: CallFailed, { missing }: Phrases): string {
  const found = typeof data === 'object' && data !== null && 'found' in data ? data.found : [];
  const named = Array.isArray(found) ? found.flatMap((word) => missing[String(word)] ?? []) : [];
  return [message, ...named].join(' ');
}

export type ImportOptions = {
  api: IngestClient;
  dramas: DramaFolder[];
  publish: boolean;
  display: Display;
  phrases: Phrases;
  signal: AbortSignal;
};
