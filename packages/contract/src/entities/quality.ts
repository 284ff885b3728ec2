import { FINDING_KINDS, FINDING_SEVERITIES, FINDING_STATES } from '@playlet/domain/quality/findings';
import { PART_KINDS } from '@playlet/domain/quality/part';
import { QUALITY_BOUNDS, type QualityThresholds } from '@playlet/domain/quality/thresholds';
import { z } from 'zod';
import { markedPart } from './marked-part.ts';
import { dateTime, id } from './scalar.ts';

export const findingKind = z
  .enum(FINDING_KINDS)
  .meta({ id: 'FindingKind', description: 'What is worth a look about an episode or a drama.' });
export const findingSeverity = z
  .enum(FINDING_SEVERITIES)
  .meta({ id: 'FindingSeverity', description: 'How bad it would be if nobody looked.' });
export const findingState = z.enum(FINDING_STATES).meta({
  id: 'FindingState',
  description: '`open` until somebody says that it is `fine`; `replaced` with the file it was found in.',
});

export const finding = z
  .object({
    id,
    groupId: id,
    groupTitle: z.string(),
    index: z.int().describe('The episode; 0 where it is about the drama.'),
    videoTitle: z.string().nullable(),
    kind: findingKind,
    severity: findingSeverity,
    state: findingState,
    span: markedPart.nullable().describe('Where in the episode; null where it is about all of it.'),
    values: z
      .record(z.string(), z.union([z.number(), z.string()]))
      .describe('What was measured, and the threshold it passed.'),
    decidedBy: z.string().nullable().describe('Who said that it is fine.'),
    decidedAt: dateTime.nullable(),
    createdAt: dateTime,
  })
  .meta({ id: 'Finding', description: 'Something the quality control found.' });

export const partKind = z.enum(PART_KINDS).meta({ id: 'PartKind', description: 'A part of an episode.' });

export const foundPart = markedPart
  .safeExtend({
    confidence: z.number().describe('From 0 to 1.'),
    votes: z.int().describe('Episodes that have the same.'),
    compared: z.int().describe('Episodes it was compared with.'),
  })
  .meta({ id: 'FoundPart', description: 'A part that was found by comparing the sound of episodes.' });

export const episodePart = z
  .object({
    kind: partKind,
    found: foundPart.nullable(),
    corrected: z
      .union([markedPart, z.literal('none')])
      .nullable()
      .describe('What an operator says instead; null where nobody does.'),
  })
  .meta({ id: 'EpisodePart' });

const within = (name: keyof QualityThresholds) =>
  z.number().min(QUALITY_BOUNDS[name].min).max(QUALITY_BOUNDS[name].max);

export const qualityThresholds = z
  .strictObject({
    blackSeconds: within('blackSeconds').describe('A black picture of so many seconds is worth a look.'),
    frozenSeconds: within('frozenSeconds').describe('A picture that stands still for so many seconds.'),
    silentSeconds: within('silentSeconds').describe('Silence of so many seconds.'),
    loudnessOffLu: within('loudnessOffLu').describe('LU from the −16 LUFS every episode is brought to.'),
    loudnessRangeLu: within('loudnessRangeLu').describe('LU between the quiet and the loud passages.'),
    truePeakDb: within('truePeakDb').describe('The highest true peak, dBTP.'),
    minSeconds: within('minSeconds').describe('A shorter episode is worth a look.'),
    maxSeconds: within('maxSeconds').describe('A longer episode is worth a look.'),
    syncMs: within('syncMs').describe('Milliseconds by which picture and sound may differ in length.'),
    barsPercent: within('barsPercent').describe('Percent of height or width that may be burnt-in bars.'),
    flashesPerSecond: within('flashesPerSecond').describe(
      'More flashes within a second may cause a seizure.',
    ),
    flashAreaPercent: within('flashAreaPercent').describe(
      'Percent of the screen from where on a flash counts.',
    ),
    interlacedPercent: within('interlacedPercent').describe(
      'Percent of the uploaded pictures that may be interlaced.',
    ),
    unevenRatePercent: within('unevenRatePercent').describe(
      'Percent of the uploaded pictures that may come out of step.',
    ),
    titleWidth: within('titleWidth').describe('The widest title; a Chinese character counts 2.'),
  })
  .meta({ id: 'QualityThresholds', description: 'From where on the quality control says something.' });
