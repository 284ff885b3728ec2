import {
  INTEGRITY_AREAS,
  INTEGRITY_KINDS,
  INTEGRITY_OBSTACLES,
  INTEGRITY_REPAIRS,
} from '@playlet/domain/integrity';
import { z } from 'zod';
import { dateTime, id } from './scalar.ts';

export const integrityKind = z.enum(INTEGRITY_KINDS).meta({
  id: 'IntegrityKind',
  description:
    'Damaged files: `media`, `poster`, `certificate`, `original` (an uploaded file that is kept), `tombstone`. `strange`: files that no row names. `unlinked`: media that no episode shows. `counts`, `search`: what is derived differs from its source.',
});
export const integrityArea = z
  .enum(INTEGRITY_AREAS)
  .meta({ id: 'IntegrityArea', description: 'A part of a check.' });
export const integrityRepair = z.enum(INTEGRITY_REPAIRS).meta({
  id: 'IntegrityRepair',
  description:
    '`encode`: again from the original. `backup`: the files. `rows`: those of the backup, or by the import. `store`: write again. `recount`, `index`: derive again. `delete`: what nothing names.',
});

const names = z.array(z.string()).describe('At most 50.');

export const integrityFinding = z
  .object({
    id,
    kind: integrityKind,
    subject: z.string().describe('The media, picture or row, or where in the storage it lies.'),
    groupId: id.nullable().describe('Its drama; null where it is of none, or that is not known.'),
    groupTitle: z.string().nullable(),
    index: z.int().nullable().describe('Its episode.'),
    missing: names,
    changed: names,
    missingCount: z.int().describe('Files that are gone.'),
    changedCount: z.int().describe('Files with another content than they were stored with.'),
    figures: z
      .record(z.string(), z.tuple([z.number(), z.number()]))
      .describe('Of counts that differ: the kept and the counted one.'),
    repairs: z
      .array(
        z.object({
          method: integrityRepair,
          obstacle: z.enum(INTEGRITY_OBSTACLES).nullable().describe('Why it is not possible; null: it is.'),
        }),
      )
      .describe('The ways to repair it; none before the check has ended.'),
    firstSeenAt: dateTime,
    lastSeenAt: dateTime,
    repair: z
      .object({
        method: integrityRepair,
        state: z.enum(['waiting', 'running', 'failed']),
        error: z.string().nullable().describe('What was wrong, for the operator.'),
      })
      .nullable()
      .describe('The repair under way, or the last one that failed.'),
    resolvedAt: dateTime.nullable().describe('When it was right again.'),
  })
  .meta({
    id: 'IntegrityFinding',
    description: 'A difference between the database and what is stored or derived.',
  });

export const integrityCheck = z
  .object({
    id,
    groupId: id.nullable().describe('The one drama that was checked; null: everything.'),
    groupTitle: z.string().nullable(),
    staffName: z.string().nullable().describe('Who asked for it.'),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    area: integrityArea.nullable().describe('What is looked at now.'),
    done: z.int().describe('Rows that were looked at.'),
    total: z.int().describe('About as many there are; 0 before it begins.'),
    found: z.int().describe('Findings of this check.'),
    error: z.string().nullable(),
    createdAt: dateTime,
    endedAt: dateTime.nullable(),
  })
  .meta({ id: 'IntegrityCheck', description: 'A check that the staff asked for.' });
