import { buildDramaFlags } from '@playlet/domain/catalogue/drama-fields';
import { MAX_TITLE_LENGTH } from '@playlet/domain/catalogue/title';
import { MAX_EPISODE } from '@playlet/domain/ingest/episode-number';
import { YUAN_FEN } from '@playlet/domain/money/yuan';
import { MAX_COST_FEN } from '@playlet/domain/publishing/work-kind';
import { z } from 'zod';
import { groupAccess, groupStatus, updateSchedule } from './group.ts';
import { markedPart } from './marked-part.ts';
import { ageFrom, minorsState, workKind } from './publication.ts';
import { day, fen } from './scalar.ts';
import { multiLine, singleLine } from './text.ts';

const words = (limit: number) => z.array(singleLine(1, 40)).max(limit);

/** Yes or no for each flag of a drama. */
export const dramaFlags = buildDramaFlags(() => z.boolean());

/** The fields of a drama that an operator writes; a missing field stays as it is. */
export const groupFields = {
  title: singleLine(1, MAX_TITLE_LENGTH),
  synopsis: multiLine(0, 2000),
  categories: words(10).describe('Names of genres; one that does not exist yet is made.'),
  tags: words(20),
  cast: words(60).describe('Such as `沈知夏 饰 林晚`.'),
  licenseNo: singleLine(4, 80).describe(
    'The registration or distribution permit number; without it a drama cannot be published.',
  ),
  status: groupStatus,
  schedule: updateSchedule.nullable().describe('When it gets episodes; null ends that.'),
  episodeTotal: z.int().min(1).max(MAX_EPISODE).describe('Episodes the drama will have in the end.'),
  access: groupAccess,
  freeEpisodes: z.int().min(0).max(MAX_EPISODE).describe('Episodes of a VIP drama everybody may watch.'),
  price: fen.min(1).max(100_000_000).describe('Price of the whole drama in fen; only a VIP drama has one.'),
  intro: markedPart
    .nullable()
    .describe('Where the opening credits of every episode lie; null where there are none.'),
  ...dramaFlags,
  workKind,
  costYuan: z
    .int()
    .min(0)
    .max(MAX_COST_FEN / YUAN_FEN)
    .describe('Yuan spent on the whole drama; with the kind it decides the tier.'),
  isSpecialTheme: z.boolean().describe('Of a theme that makes it a key drama, whatever it cost.'),
  licenseHolder: singleLine(0, 80).describe('The company that holds the license.'),
  licenseFrom: day.nullable().describe('The first day of the license; null: it names none.'),
  licenseUntil: day.nullable().describe('The last day of the license; null: it names none.'),
};

/** The content of `drama.yaml`; every field may be left out. */
export const dramaSheet = z
  .strictObject({
    ...groupFields,
    episodes: z
      .array(singleLine(0, MAX_TITLE_LENGTH))
      .max(MAX_EPISODE)
      .describe('Titles of the episodes, the first one first.'),
    minors: z
      .strictObject({
        state: minorsState,
        ageFrom,
        ground: singleLine(2, 400).describe('What the decision rests on.'),
      })
      .describe('The decision about minors; its sender needs the permission `content.minors`.'),
  })
  .partial()
  .meta({ id: 'DramaSheet' });

export type DramaSheet = z.output<typeof dramaSheet>;
