import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '@playlet/domain/time';
import type { Ffmpeg } from '@playlet/ffmpeg/run/tools';
import { type IngestClient, sendEpisode, sendSubtitle } from '@playlet/ingest';
import { type Clip, createTimeLeft, dialogueOf, formatDuration, sortClips } from './clips.ts';
import { canBePublished, type DemoDrama, sendPosters } from './dramas.ts';

/** Clips that wait for the worker or are being transcoded; more would only fill the disk. */
const MAX_UPLOADS_AHEAD = 2;
const POLL_MS = 500;

/** Renders every missing clip and takes it in; a drama is published with its first episode. */
export async function fillCatalogue({
  api,
  ffmpeg,
  dramas,
  workFolder,
  afterFirst,
  say,
  clock,
  signal,
}: FillOptions): Promise<void> {
  const { clipEffort, renderClip } = await import('../../../../demo/render.ts');
  const total = dramas.reduce((sum, { indexes }) => sum + indexes.length, 0);
  let ready = total - dramas.reduce((sum, { missing }) => sum + missing.length, 0);
  const underWay = new Map<string, Clip>();
  for (const drama of dramas) await pickUp(api, drama, underWay);
  ready -= underWay.size;
  const clips = sortClips(dramas);
  const efforts = new Map<string, number>();
  for (const clip of [...underWay.values(), ...clips])
    efforts.set(keyOf(clip), await clipEffort(episodeOf(clip)));
  const timeLeft = createTimeLeft(efforts, clock);

  const settle = async (atMost: number) => {
    while (underWay.size > atMost) {
      signal.throwIfAborted();
      const { list } = await api.call('POST admin/ingest/job/list', { ids: [...underWay.keys()] });
      for (const { id, state, reason } of list) {
        const clip = underWay.get(id);
        if (!clip || state === 'waiting' || state === 'running') continue;
        underWay.delete(id);
        if (state === 'done') await publishOnce(api, clip.drama);
        ready += 1;
        timeLeft.finish(keyOf(clip));
        const { title = clip.drama.folder.name } = clip.drama.folder.sheet;
        const outcome = state === 'done' ? '' : ` ${state}: ${reason?.message ?? ''}`;
        const seconds = timeLeft.secondsLeft();
        const rest = seconds === undefined || ready === total ? '' : ` · ${formatDuration(seconds)} left`;
        say(`Demo catalogue: ${ready} of ${total} · ${title} ${clip.index}${outcome}${rest}`);
      }
      if (underWay.size > atMost) await wait(POLL_MS, undefined, { signal });
    }
  };

  say(`Demo catalogue: rendering ${total - ready} of ${total} episodes in the background`);
  await sendPosters(api, dramas.slice(0, 1));
  for (const [at, clip] of clips.entries()) {
    signal.throwIfAborted();
    const file = join(workFolder, clip.drama.folder.name, `${String(clip.index).padStart(2, '0')}.mp4`);
    await mkdir(join(workFolder, clip.drama.folder.name), { recursive: true });
    await renderClip(ffmpeg, episodeOf(clip), file, signal);
    const { id } = await ingestClip(api, clip, file);
    await rm(file, { force: true });
    underWay.set(id, clip);
    if (at > 0) {
      await settle(MAX_UPLOADS_AHEAD);
      continue;
    }
    // No upload competes with the very first episode: a newcomer waits for it.
    await settle(ready === 0 ? 0 : MAX_UPLOADS_AHEAD);
    await sendPosters(api, dramas.slice(1));
    await afterFirst();
  }
  await settle(0);
  await rm(workFolder, { recursive: true, force: true });
  say(`Demo catalogue: complete, ${total} episodes`);
}

/** Uploads left in the queue by an earlier start are awaited as well, and published if they are done by now. */
async function pickUp(api: IngestClient, drama: DemoDrama, underWay: Map<string, Clip>): Promise<void> {
  if (drama.missing.length === drama.indexes.length) return;
  const { list } = await api.call('POST admin/ingest/job/list', { groupId: drama.id, pageSize: 100 });
  if (list.some(({ state }) => state === 'done')) await publishOnce(api, drama);
  for (const { id, index, state } of list)
    if (state === 'waiting' || state === 'running') underWay.set(id, { drama, index });
}

const keyOf = ({ drama, index }: Clip) => `${drama.id}/${index}`;

const episodeOf = (clip: Clip) => ({
  slug: clip.drama.folder.name,
  index: clip.index,
  dialogue: dialogueOf(clip),
});

async function ingestClip(api: IngestClient, { drama, index }: Clip, file: string): Promise<{ id: string }> {
  const { folder, id: groupId } = drama;
  const sent = await sendEpisode(
    api,
    { groupId, index, title: folder.sheet.episodes?.[index - 1], file },
    () => {},
  );
  for (const subtitle of folder.manifest.subtitles)
    if (subtitle.index === index) await sendSubtitle(api, groupId, folder, subtitle);
  return sent;
}

async function publishOnce(api: IngestClient, drama: DemoDrama): Promise<void> {
  if (drama.published || !canBePublished(drama.folder)) return;
  await api.call('POST admin/content/group/publish', { id: drama.id });
  drama.published = true;
}

type FillOptions = {
  api: IngestClient;
  ffmpeg: Ffmpeg;
  dramas: DemoDrama[];
  workFolder: string;
  /** The work that can wait until there is a drama to watch. */
  afterFirst: () => Promise<void>;
  say: (line: string) => void;
  /** Milliseconds since 1970. */
  clock: Clock;
  signal: AbortSignal;
};
