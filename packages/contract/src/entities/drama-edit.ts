import { BULK_REFUSALS } from '@playlet/domain/catalogue/bulk-change';
import { MAX_EPISODE } from '@playlet/domain/ingest/episode-number';
import { INGEST_STEPS } from '@playlet/domain/ingest/ingest-step';
import { z } from 'zod';
import { dramaFlags, groupFields } from './drama-sheet.ts';
import { groupAccess, groupStatus, poster, updateSchedule, videoAccess } from './group.ts';
import { ingestState } from './ingest.ts';
import { markedPart } from './marked-part.ts';
import { dateTime, episodeIndex, fen, id, moment } from './scalar.ts';
import { singleLine } from './text.ts';

export const dramaState = z.enum(['draft', 'published', 'unpublished', 'deleted']).meta({
  id: 'DramaState',
  description: 'Where a drama stands: never shown, shown, taken from viewers, or deleted.',
});
export const dramaProblem = z
  .enum(['license', 'poster', 'episodes', 'category'])
  .meta({ id: 'DramaProblem', description: 'What a drama lacks.' });

export const mediaRemovedAt = dateTime
  .nullable()
  .describe('When its media go, or went; until then it can be restored. Null of what is not deleted.');

export const dramaFilter = {
  q: singleLine(1, 64).optional().describe('In the title, the cast, the tags or the registration number.'),
  state: dramaState.optional().describe('Deleted dramas are listed only where they are asked for.'),
  status: groupStatus.optional(),
  access: groupAccess.optional(),
  categoryId: id.optional().describe('The category or one below it.'),
  channelId: id.optional().describe('Picked for the channel, or met by its rule.'),
  licensed: z.boolean().optional().describe('Whether it has a registration number.'),
  problem: z.union([dramaProblem, z.literal('any')]).optional(),
  updatedSince: moment.optional(),
};

export const dramaSort = z
  .enum(['-updated', 'updated', '-plays', 'plays', '-created', 'created'])
  .meta({ id: 'DramaSort', description: 'With a minus the latest or the most comes first.' });

const category = z.object({ id, name: z.string() });

export const dramaItem = z
  .object({
    id,
    title: z.string(),
    poster: poster.nullable(),
    categories: z.array(category),
    status: groupStatus,
    state: dramaState,
    takenReason: z.string().nullable().describe('Why it was taken from viewers.'),
    mediaRemovedAt,
    episodeTotal: z.int().describe('Episodes the drama will have in the end.'),
    episodeCount: z.int().describe('Episodes that can be opened today.'),
    nextReleaseAt: dateTime.nullable().describe('When its next episodes come, of those that are planned.'),
    withoutFile: z.int().describe('Episodes, those that are only planned among them, whose file is missing.'),
    licenseNo: z.string().nullable(),
    problems: z.array(dramaProblem),
    access: groupAccess,
    freeEpisodes: z.int().describe('So many episodes are open to everybody, from the first.'),
    price: fen.nullable(),
    playCount: z.int().describe('Plays that were counted, of all episodes.'),
    aiGenerated: z.boolean(),
    updatedAt: dateTime,
    writtenBy: z.string().describe('Who changed it last; empty where nobody of the staff did.'),
  })
  .meta({ id: 'DramaItem', description: 'A drama as the list of the console shows it.' });

/** The fields of the editor; the price has a call of its own. */
export const dramaFields = {
  title: groupFields.title,
  synopsis: groupFields.synopsis,
  categoryIds: z.array(id).max(10),
  tags: groupFields.tags,
  cast: groupFields.cast,
  licenseNo: groupFields.licenseNo.nullable(),
  status: groupFields.status,
  schedule: groupFields.schedule,
  episodeTotal: z
    .int()
    .min(0)
    .max(MAX_EPISODE)
    .describe('Episodes the drama will have in the end; 0 while unknown.'),
  access: groupFields.access,
  freeEpisodes: groupFields.freeEpisodes,
  intro: groupFields.intro,
  ...dramaFlags,
};

export const dramaWritten = z
  .object({
    title: z.string(),
    synopsis: z.string(),
    categoryIds: z.array(id),
    tags: z.array(z.string()),
    cast: z.array(z.string()).describe('Such as `沈知夏 饰 林晚`.'),
    licenseNo: z.string().nullable(),
    status: groupStatus,
    schedule: updateSchedule.nullable(),
    episodeTotal: z.int().describe('Episodes the drama will have in the end.'),
    access: groupAccess,
    freeEpisodes: z.int().describe('So many episodes are open to everybody, from the first.'),
    intro: markedPart.nullable().describe('Of every episode that does not say otherwise.'),
    ...dramaFlags,
  })
  .meta({ id: 'DramaWritten', description: 'What people write of a drama.' });

export const dramaVersionNumber = z
  .int()
  .min(1)
  .describe('Counts the changes of a drama; what was written over an older one is checked for conflicts.');

export const dramaVersion = z
  .object({
    version: dramaVersionNumber,
    at: dateTime,
    by: z.string().describe('Empty where nobody of the staff wrote.'),
    fields: dramaWritten,
  })
  .meta({ id: 'DramaVersion', description: 'How a drama was written at a moment.' });

export const dramaEpisode = z
  .object({
    id,
    index: episodeIndex,
    title: z.string(),
    duration: z.number().describe('Seconds; 0 without media.'),
    poster: poster.nullable(),
    access: videoAccess,
    renditions: z
      .array(z.string())
      .describe('Heights that play or will, such as `720`; empty without media.'),
    playable: z.boolean().describe('It has media, its moment has come, and it is not taken down.'),
    hasFile: z.boolean().describe('It has media, put away until its moment or not.'),
    releaseAt: dateTime.nullable().describe('When it comes; null of what waits for no moment of its own.'),
    taken: z.enum(['unpublish', 'delete']).nullable(),
    takenReason: z.string().nullable().describe('Why it was taken from viewers.'),
    mediaRemovedAt,
    intro: z
      .union([markedPart, z.literal('none')])
      .nullable()
      .describe('Null as the drama says.'),
    subtitles: z.array(
      z.object({
        lang: z.string(),
        label: z.string(),
        embedded: z.boolean().describe("It came inside the episode's file, and goes with it."),
      }),
    ),
    ingest: z
      .object({
        id,
        state: ingestState,
        step: z.enum(INGEST_STEPS),
        progress: z.record(z.string(), z.number()).describe('Percent by rendition.'),
        reason: z.string().nullable(),
      })
      .nullable()
      .describe('What was sent last for it.'),
  })
  .meta({ id: 'DramaEpisode', description: 'An episode as its editor sees it.' });

export const bulkChanges = z
  .strictObject({
    access: z.enum(['free', 'vip']).optional(),
    freeEpisodes: groupFields.freeEpisodes.optional(),
    status: groupStatus.optional(),
    categories: z
      .strictObject({ mode: z.enum(['add', 'remove', 'replace']), ids: z.array(id).min(1).max(10) })
      .optional()
      .describe('Categories that are added, taken away, or set in place of all others.'),
    addToChannel: id.optional().describe('A hand-picked channel; the drama comes to its end.'),
    schedule: updateSchedule.nullable().optional(),
    ...z.object(dramaFlags).partial().shape,
  })
  .refine((changes) => Object.keys(changes).length > 0, 'must change something')
  .meta({ id: 'BulkChanges', description: 'What is changed of many dramas; what is left out stays.' });

const MAX_SELECTED = 1000;

export const bulkSelection = z
  .union([
    z.strictObject({ ids: z.array(id).min(1).max(MAX_SELECTED) }),
    z.strictObject({
      filter: z.strictObject(dramaFilter).describe('All dramas that the list would show with it.'),
    }),
  ])
  .meta({ id: 'BulkSelection', description: 'These dramas, or all that a filter finds.' });

const bulkFields = z.object({
  access: groupAccess,
  freeEpisodes: z.int().describe('So many episodes are open to everybody, from the first.'),
  price: fen.nullable(),
  status: groupStatus,
  categoryIds: z.array(id),
  channelIds: z.array(id),
  schedule: updateSchedule.nullable(),
  ...dramaFlags,
});

export const bulkPreviewRow = z
  .object({
    id,
    title: z.string(),
    before: bulkFields.describe('As it is now.'),
    after: bulkFields.nullable().describe('As it will be; null where it stays or cannot be changed.'),
    refusal: z.enum(BULK_REFUSALS).nullable(),
  })
  .meta({ id: 'BulkPreviewRow', description: 'What a bulk edit would make of a drama.' });

export const bulkEdit = z
  .object({
    id,
    state: z.enum(['applying', 'applied', 'undoing', 'undone']),
    total: z.int().describe('Dramas it is about.'),
    done: z.int().describe('Dramas that were changed, or refused; of an undo those that were looked at.'),
    changed: z.int().describe('Dramas that are changed now.'),
    undone: z.int().describe('Dramas that were put back.'),
    refused: z
      .array(z.object({ id, title: z.string(), reason: z.string() }))
      .describe('Those that could not be changed, or not be put back; a hundred at most.'),
  })
  .meta({ id: 'BulkEdit', description: 'A change of many dramas.' });

export const savedView = z
  .object({
    id,
    name: z.string(),
    query: z.string().describe('The query of the address.'),
    shared: z.boolean().describe('Colleagues see it as well.'),
    own: z.boolean().describe('Of whoever asks.'),
    by: z.string(),
  })
  .meta({ id: 'SavedView', description: 'Filters, order and columns of a list under a name.' });

export const viewFields = {
  name: singleLine(1, 24),
  query: z
    .string()
    .max(600)
    .regex(/^[\w\-.~%!*'()&=+,:]*$/, 'must be the query of an address, without its question mark'),
  shared: z.boolean(),
};
export const viewList = z
  .enum(['dramas', 'reports'])
  .describe('The list it is a view of; of reports the query names its page as `page`.');
