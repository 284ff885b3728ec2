import { keepForRelease } from '@playlet/core/ingest/keep-for-release';
import { listDueGroups, releaseDue } from '@playlet/core/publishing/release';
import { newId } from '@playlet/db';
import { DAY_MS, HOUR_MS } from '@playlet/domain/time';
import { smallManifest } from '@playlet/testing/catalogue';
import { checkEpisode } from './check.fixture.ts';
import { pickMember } from './members.fixture.ts';
import type { ModelDrama } from './model.fixture.ts';
import { perform } from './perform.fixture.ts';
import { type Act, chance, claim, pick, type World } from './world.fixture.ts';

const BEIJING_MS = 8 * HOUR_MS;
const RELEASE_AT_HOURS = 18;

/** The staff adds episodes that come one a day, or moves the moment of one that has not come. */
export const planReleases: Act = {
  name: 'plan or move releases',
  weight: 0.7,
  async run(world) {
    await releaseDueEpisodes(world);
    const serial = world.dramas.find(({ isSerial }) => isSerial);
    if (!serial) return;
    const coming = [...serial.coming.keys()].filter((index) => isComing(world, serial, index));
    const moved = pick(world.random, coming);
    if (moved !== undefined && chance(world.random, 0.5)) await move(world, serial, moved);
    else if (coming.length < 6) await add(world, serial, coming);
    const member = await pickMember(world);
    for (const index of [...serial.coming.keys()].slice(-8))
      await checkEpisode(world, member, member.headers, { drama: serial, index });
  },
};

/** Releases what is due, as the worker does at each moment that is planned. */
export async function releaseDueEpisodes(world: World): Promise<void> {
  await perform(world, async () => {
    // Of the process that runs: the one before may have died.
    const { db } = world.service.context;
    for (const groupId of await listDueGroups(db)) await releaseDue(db, groupId);
  });
}

const isComing = ({ service }: World, { coming }: ModelDrama, index: number) =>
  (coming.get(index) ?? 0) > service.time.now();

async function add(world: World, serial: ModelDrama, coming: number[]): Promise<void> {
  const { service } = world;
  const { db, time, operator } = service;
  const fresh = [serial.episodes + 1, serial.episodes + 2];
  await db
    .updateTable('group')
    .set({ episode_total: Math.max(...fresh) })
    .where('id', '=', serial.id)
    .execute();
  const tomorrow = Math.floor((time.now() + BEIJING_MS) / DAY_MS + 1) * DAY_MS - BEIJING_MS;
  const plan = {
    startDay: new Date(tomorrow + BEIJING_MS).toISOString().slice(0, 10),
    ...{
      weekdays: [1, 2, 3, 4, 5, 6, 7],
      times: [`${RELEASE_AT_HOURS}:00`],
      episodesPerTime: 1,
      firstEpisodes: 0,
    },
  };
  const { envelope } = await perform(world, () =>
    service.call('POST admin/content/release/plan', { id: serial.id, plan }, operator),
  );
  claim(envelope.success, () => `releases could not be planned: ${envelope.errorCode}`);
  serial.episodes = Math.max(...fresh);
  [...coming, ...fresh]
    .toSorted((one, other) => one - other)
    .forEach((one, at) => serial.coming.set(one, tomorrow + at * DAY_MS + RELEASE_AT_HOURS * HOUR_MS));
  for (const index of fresh) await bringMedia(world, serial.id, index);
}

/** The media of an episode come before its moment, and wait. */
async function bringMedia({ service: { db } }: World, groupId: string, index: number): Promise<void> {
  const id = newId();
  const { duration } = smallManifest;
  await db
    .insertInto('asset')
    .values({
      id,
      duration,
      manifest: JSON.stringify(smallManifest),
      has_thumbnails: false,
      bytes: 1000,
      retired_at: null,
    })
    .execute();
  await db
    .insertInto('video')
    .values({
      id: newId(),
      group_id: groupId,
      index,
      title: `第 ${index} 集`,
      asset_id: null,
      duration,
      poster_id: null,
    })
    .execute();
  claim(
    await keepForRelease(db, { groupId, index }, id),
    () => `episode ${index} of ${groupId} has no moment`,
  );
}

async function move(world: World, serial: ModelDrama, index: number): Promise<void> {
  const { service, random } = world;
  const from = serial.coming.get(index) ?? 0;
  const to = Math.max(service.time.now() + HOUR_MS, from + Math.round((random() - 0.5) * 48) * HOUR_MS);
  const input = {
    groupId: serial.id,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    ...{ first: index, last: index, following: false },
  };
  const { envelope } = await perform(world, () =>
    service.call('POST admin/content/release/move', input, service.operator),
  );
  // One that died after its work finds nothing left at the old moment.
  claim(
    envelope.success || envelope.errorCode === 'RELEASE_NOT_THERE',
    () => `a release was not moved: ${envelope.errorCode}`,
  );
  serial.coming.set(index, to);
}
