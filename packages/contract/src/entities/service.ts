import { ALERT_KINDS } from '@playlet/domain/alert';
import { SECURITY_EVENT_KINDS } from '@playlet/domain/security-event';
import { z } from 'zod';
import { dateTime, id, moment } from './scalar.ts';
import { singleLine } from './text.ts';

export const securityEvent = z
  .object({
    id,
    at: dateTime,
    kind: z.enum(SECURITY_EVENT_KINDS),
    succeeded: z.boolean(),
    actorKind: z.enum(['guest', 'member', 'staff']),
    actorKey: z
      .string()
      .nullable()
      .describe('The id of somebody of the staff; of a member a keyed hash that names nobody.'),
    actorName: z.string().describe('Of the staff, as they were called then; else empty.'),
    network: z.string().describe('The /24 of IPv4, the /48 of IPv6.'),
    call: z.string().describe('Method and path below `/api`.'),
    errorCode: z.string().nullable(),
    repeats: z.number().int().describe('How many equal events of a moment this line stands for.'),
    requestId: z.string().describe('Of the first of them.'),
  })
  .meta({ id: 'SecurityEvent', description: 'A line of the security log.' });

export const securityFilter = {
  kind: z.enum(SECURITY_EVENT_KINDS).optional(),
  succeeded: z.boolean().optional(),
  actorKind: z.enum(['guest', 'member', 'staff']).optional(),
  memberId: id.optional().describe('Whose events; the log itself names no member.'),
  actorKey: singleLine(1, 64).optional(),
  q: singleLine(1, 64)
    .optional()
    .describe('Found in names, networks, calls, codes of failures and request ids.'),
  from: moment.optional(),
  to: moment.optional().describe('Up to, and without, this moment.'),
};

const health = z.enum(['ok', 'low', 'away']);

export const serviceStatus = z
  .object({
    at: dateTime,
    processes: z
      .array(
        z
          .object({
            id: z.string(),
            role: z.enum(['all', 'server', 'worker']),
            host: z.string(),
            pid: z.number().int().describe('Its number on its machine.'),
            version: z.string(),
            nodeVersion: z.string(),
            startedAt: dateTime,
            silentSeconds: z
              .number()
              .describe('Since it last said that it lives; every ten seconds it does.'),
          })
          .meta({ id: 'ServiceProcess', description: 'A process of the service.' }),
      )
      .describe('Those that lived within the last minute.'),
    parts: z
      .object({
        database: health,
        storage: health,
        queue: health,
        disk: health,
        valkey: health.optional().describe('Where one is configured; without it everything goes on.'),
      })
      .describe('What the process that answers needs.'),
    disk: z
      .object({
        freeBytes: z.number().describe('What is left.'),
        sizeBytes: z.number().describe('What there is in all.'),
      })
      .describe('The disk of DATA_DIR.'),
    queues: z.array(
      z
        .object({
          job: z.string(),
          waiting: z.number().int().describe('Jobs that could run now.'),
          later: z.number().int().describe('Jobs that are to run later.'),
          running: z.number().int().describe('Jobs under way.'),
          oldestSeconds: z.number().describe('How long the oldest of those that could run waits.'),
        })
        .meta({ id: 'QueueStatus', description: 'What one queue holds.' }),
    ),
    money: z
      .object({
        openOrders: z.number().int().describe('Orders neither paid nor closed.'),
        oldestOrderSeconds: z.number().describe('Age of the oldest of them.'),
        paymentExceptions: z.number().int().describe('Payments that wait for somebody.'),
        discrepancies: z.number().int().describe('Differences to statements that wait for somebody.'),
      })
      .describe('What of the money is open.'),
    ledger: z.array(
      z
        .object({
          rule: z.string(),
          says: z.string(),
          violations: z.number().int().describe('Rows that contradict it, at most 20.'),
          checkedAt: dateTime,
        })
        .meta({ id: 'LedgerRule', description: 'A rule of the ledger as last checked.' }),
    ),
    purge: z
      .object({ at: dateTime, refused: z.number().int().describe('Rules that deleted nothing.') })
      .nullable()
      .describe('The last purge.'),
    providers: z.array(
      z
        .object({ provider: z.string(), answeredAt: dateTime })
        .meta({ id: 'ProviderStatus', description: 'When a provider last answered a living process.' }),
    ),
    alerts: z.array(
      z
        .object({
          id,
          kind: z.enum(ALERT_KINDS),
          subject: z.string(),
          message: z.string(),
          raisedAt: dateTime,
          times: z.number().int().describe('How often it was sent anew.'),
          sent: z.boolean().describe('Whether the webhook took it.'),
        })
        .meta({ id: 'ServiceAlert', description: 'An alert.' }),
    ),
    clientErrors: z.array(
      z
        .object({
          kind: z.string(),
          message: z.string(),
          place: z.string(),
          build: z.string(),
          browser: z.string(),
          times: z.number().int().describe('How often it was reported.'),
          lastAt: dateTime,
        })
        .meta({ id: 'ClientErrorSample', description: 'An error that pages reported.' }),
    ),
  })
  .meta({ id: 'ServiceStatus', description: 'How the service stands.' });
