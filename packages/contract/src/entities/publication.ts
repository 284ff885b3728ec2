import { MAX_EPISODE } from '@playlet/domain/ingest/episode-number';
import { CERTIFICATE_TYPES } from '@playlet/domain/publishing/certificate';
import { PUBLISH_CHECKS } from '@playlet/domain/publishing/check';
import { AGE_STEPS, MINORS_STATES } from '@playlet/domain/publishing/exposure';
import { LICENSE_KINDS } from '@playlet/domain/publishing/license';
import {
  PUBLICATION_STATES,
  type PublicationAct,
  publicationTransitions,
} from '@playlet/domain/publishing/state';
import { LICENSE_TIERS, WORK_KINDS } from '@playlet/domain/publishing/work-kind';
import { z } from 'zod';
import { updateSchedule } from './group.ts';
import { dateTime, day, episodeIndex, id, moment } from './scalar.ts';
import { singleLine } from './text.ts';

export const publicationState = z.enum(PUBLICATION_STATES).meta({
  id: 'PublicationState',
  description: 'Where a drama is on its way to viewers.',
});
// The keys of the table are the acts.
const publicationActs = Object.keys(publicationTransitions) as [PublicationAct, ...PublicationAct[]];

export const licenseTier = z.enum(LICENSE_TIERS).meta({
  id: 'LicenseTier',
  description: 'How the drama is supervised: a key one, an ordinary one, or another.',
});

export const workKind = z.enum(WORK_KINDS).meta({
  id: 'WorkKind',
  description: 'How the drama was made: filmed, animated, by AI, or as a comic set in motion.',
});

export const minorsState = z.enum(MINORS_STATES).meta({
  id: 'MinorsState',
  description: 'What a drama is for minors: `affecting` has a notice and is recommended nowhere.',
});
export const ageFrom = z.literal(AGE_STEPS).describe('The age in years it is suitable from; 0 for any.');

export const reviewMark = z
  .strictObject({
    index: episodeIndex,
    second: z.number().min(0).max(36_000).describe('Seconds into the episode.'),
    words: singleLine(1, 200).describe('What is to be mended.'),
  })
  .meta({ id: 'ReviewMark', description: 'What a reviewer wants mended, at a second of an episode.' });

export const releasePlan = z
  .strictObject({
    startDay: day.describe('The first day, in Beijing.'),
    weekdays: updateSchedule.shape.weekdays,
    times: z.array(updateSchedule.shape.time).min(1).max(12).describe("Of every day, on Beijing's clock."),
    episodesPerTime: z.int().min(1).max(100).describe('Episodes of one moment.'),
    firstEpisodes: z
      .int()
      .min(0)
      .max(MAX_EPISODE)
      .describe('Episodes of the first moment, where it has more.'),
  })
  .meta({ id: 'ReleasePlan', description: 'When the episodes come that have not come yet.' });

const release = z.object({
  index: episodeIndex,
  at: dateTime,
  hasMedia: z.boolean().describe('False while its file is still to come.'),
});

export const publication = z
  .object({
    id,
    title: z.string(),
    state: publicationState,
    acts: z.array(z.enum(publicationActs)).describe('What can be done in this state, whoever asks.'),
    publishAt: dateTime.nullable().describe('When it will be published; null at once after the review.'),
    publishedAt: dateTime.nullable(),
    submittedBy: z
      .object({ id: id.nullable(), name: z.string() })
      .nullable()
      .describe('Who submitted or scheduled it; null of what is not on its way.'),
    submittedAt: dateTime.nullable(),
    reviewer: z
      .object({ id, name: z.string() })
      .nullable()
      .describe('Who is asked to review it; null for anybody who may.'),
    takenDownBecause: z.string().nullable().describe('The reason, of what was unpublished.'),
    checks: z.array(
      z.object({
        name: z.enum(PUBLISH_CHECKS),
        level: z.enum(['block', 'look', 'pass']),
        found: z.string().describe('What exactly was found, as a word.'),
      }),
    ),
    facts: z
      .object({
        episodeTotal: z.int().describe('Episodes it will have in the end.'),
        ready: z
          .array(z.int().describe('Index.'))
          .describe('Episodes with media, those that wait for their moment among them.'),
        subtitled: z.int().describe('Of these, the ones with subtitles.'),
        unchecked: z.int().describe('Of these, the ones the quality control has not looked at.'),
        openFaults: z.int().describe('Faults of the quality control that nobody has called fine.'),
        categories: z.array(z.string()),
        access: z.enum(['free', 'vip', 'private']),
        freeEpisodes: z.int().describe('Open to everybody, from the first.'),
        price: z.int().nullable().describe('Of the whole drama, in fen.'),
        synopsisLength: z.int().describe('Signs of the synopsis.'),
      })
      .describe('What the checks looked at.'),
    license: z
      .object({
        licenseNo: z.string().nullable(),
        kind: z.enum(LICENSE_KINDS).nullable().describe('Null where the number is of no known form.'),
        tier: licenseTier.nullable().describe('By the cost and the kind, once they are known.'),
        workKind: workKind.nullable(),
        costFen: z.int().nullable().describe('Fen spent on the whole drama.'),
        isSpecialTheme: z.boolean().describe('Of a theme that makes it a key drama.'),
        thresholds: z
          .array(
            z.object({
              workKind,
              keyYuan: z.int().describe('From these costs in yuan on it is a key drama.'),
              ordinaryYuan: z.int().describe('From these costs in yuan on it is an ordinary one.'),
            }),
          )
          .describe('The thresholds of each kind on the day of its publication.'),
        isSpecialKey: z.boolean().describe('Whether a special theme makes a drama a key one on that day.'),
        holder: z.string(),
        validFrom: day.nullable(),
        validUntil: day.nullable(),
        document: z
          .object({
            name: z.string().describe('What its sender called it.'),
            type: z.enum(CERTIFICATE_TYPES),
            bytes: z.int().describe('Size of the file.'),
            by: z.string().describe('Who sent it.'),
            at: dateTime,
          })
          .nullable()
          .describe('A scan of the certificate, for the staff alone.'),
      })
      .describe('The number it is shown under, and what belongs to it.'),
    releases: z.array(release).describe('Episodes whose moment has not come.'),
    unreleased: z.array(z.int().describe('Index.')).describe('Episodes that a plan can still place.'),
    exposure: z
      .object({
        isCleared: z.boolean().describe('Whether it was cleared for first screens.'),
        isClearanceAsked: z.boolean().describe('Whether the rule of today asks for that.'),
        minors: minorsState,
        ageFrom,
        decisions: z.array(
          z.object({
            kind: z.enum(['first-screen', 'minors']),
            isCleared: z.boolean().nullable().describe('Of first screens.'),
            minors: minorsState.nullable(),
            ground: z.string().describe('What it rests on.'),
            by: z.string(),
            at: dateTime,
          }),
        ),
      })
      .describe('Where it may be shown, with who decided so, the latest first.'),
    decision: z
      .object({
        at: dateTime,
        tier: licenseTier.nullable(),
        rules: z.array(
          z.object({ id: z.string().describe('The rule.'), version: z.string().describe('Its version.') }),
        ),
      })
      .nullable()
      .describe('The last decision to publish it, with the rules it was made by.'),
    review: z
      .object({
        decision: z.enum(['approved', 'returned']),
        note: z.string(),
        by: z.string(),
        at: dateTime,
        marks: z.array(reviewMark),
      })
      .nullable()
      .describe('The last decision.'),
  })
  .meta({ id: 'Publication', description: 'A drama on its way to viewers, with what is still missing.' });

export const publicationMoment = moment.describe('When it is to be published.');

export const releaseEntry = z
  .object({
    groupId: id,
    title: z.string(),
    state: publicationState,
    at: dateTime,
    first: episodeIndex.nullable().describe('Null where the drama itself is published.'),
    last: episodeIndex.nullable(),
    episodes: z.int().describe('Episodes that come.'),
    missing: z.int().describe('Of these, without media yet.'),
    released: z.boolean(),
    risk: z
      .enum(['media', 'license', 'review', 'draft', 'unpublished'])
      .nullable()
      .describe('What would keep it from viewers at its moment; null where nothing would.'),
  })
  .meta({ id: 'ReleaseEntry', description: 'Episodes, or a drama, at one moment.' });

export type Publication = z.output<typeof publication>;
export type ReleaseEntry = z.output<typeof releaseEntry>;
