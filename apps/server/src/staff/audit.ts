import { type Endpoint, type ErrorCode, isAudited } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import { insertAuditLine, type NewAuditLine } from '@playlet/core/staff/audit';
import { type Database, runInTransaction } from '@playlet/db';
import { setWriter } from '@playlet/db/queries/editing/writer';
import { readAuditObject } from '@playlet/db/queries/staff/audit-object';
import type { FastifyRequest } from 'fastify';
import type { Caller, Staff } from '../call/caller.ts';
import { type Actor, type AuditLine, type AuditObject, WITHOUT_ROW, type Write } from '../call/write.ts';
import { BusinessError, fail } from '../http/business-error.ts';
import { grantFor } from './read-staff.ts';

type AuditedCall = { key: keyof Api; request: FastifyRequest; caller: Caller; input: unknown };

/** Refusals that say something about who tries what; all others are mistakes of a form. */
const NOTED_REFUSALS: ReadonlySet<ErrorCode> = new Set([
  'NOTE_REQUIRED',
  'FOUR_EYES_REQUIRED',
  'OWN_SUBMISSION',
  'LAST_OWNER',
  'TOKEN_SCOPE_TOO_WIDE',
  'STAFF_CREDENTIALS_WRONG',
  'STAFF_LINK_INVALID',
  'TOTP_CODE_WRONG',
  'PASSWORD_WRONG',
]);

const MAX_AGENT_LENGTH = 200;

/**
 * Runs a call with the audit log's rules: a successful write leaves exactly one line, and a relevant refusal a line of
 * its own.
 *
 * @throws NOTE_REQUIRED where the caller's roles may act only with a note
 */
export async function runAudited<Result>(
  { db }: { db: Database },
  call: AuditedCall,
  run: (write: Write) => Promise<Result>,
): Promise<Result> {
  const endpoint: Endpoint = api[call.key];
  if (endpoint.audience !== 'admin') return run(refuseToWrite);
  let writes = 0;
  const write: Write = (object, work) => {
    writes += 1;
    if (writes > 1 || !isAudited(endpoint)) throw new Error(`${call.key} may not write here`);
    return writeAudited(db, call, object, work);
  };
  try {
    requireNote(endpoint, call);
    const result = await run(write);
    if (isAudited(endpoint) && writes !== 1) throw new Error(`${call.key} left no line in the audit log`);
    return result;
  } catch (error) {
    if (error instanceof BusinessError && NOTED_REFUSALS.has(error.errorCode)) {
      const staff = call.caller.kind === 'operator' ? call.caller.staff : undefined;
      await recordRefusal({ db }, { ...call, staff }, error.errorCode);
    }
    throw error;
  }
}

/** Leaves a line about a call that was refused. */
export async function recordRefusal(
  { db }: { db: Database },
  call: Pick<AuditedCall, 'key' | 'request'> & { staff: Staff | undefined; input?: unknown },
  errorCode: ErrorCode,
): Promise<void> {
  await insertAuditLine(db, {
    ...lineOf(call),
    kind: 'security',
    object_kind: '',
    object_id: '',
    object_name: '',
    before: null,
    after: null,
    error_code: errorCode,
  });
}

function writeAudited<Result>(
  db: Database,
  call: AuditedCall,
  { kind, id }: AuditObject,
  work: (tx: Database, line: AuditLine) => Promise<Result>,
): Promise<Result> {
  const staff = call.caller.kind === 'operator' ? call.caller.staff : undefined;
  return runInTransaction(db, async (tx) => {
    await setWriter(tx, { id: staff?.id ?? null, name: staff?.name ?? '' });
    const line = { ...lineOf({ ...call, staff }), object_id: id ?? '' };
    let details: Record<string, unknown> | undefined;
    let before = await readObject(tx, kind, line.object_id);
    const result = await work(tx, {
      id: (made) => {
        line.object_id = made;
      },
      before: async (found) => {
        line.object_id = found;
        before = await readObject(tx, kind, found);
      },
      details: (fields) => {
        details = fields;
      },
      actor: (actor) => Object.assign(line, actorColumns(actor)),
    });
    const after = await readObject(tx, kind, line.object_id);
    await insertAuditLine(tx, {
      ...line,
      kind: isAboutAccess(call.key) ? 'security' : 'write',
      object_kind: kind,
      object_name: (after ?? before)?.name ?? '',
      before: before?.fields ?? null,
      after: after || details ? { ...after?.fields, ...details } : null,
      error_code: null,
    });
    return result;
  });
}

function readObject(tx: Database, kind: AuditObject['kind'], id: string) {
  if (hasNoRow(kind)) return undefined;
  return id === '' && kind !== 'setting' ? undefined : readAuditObject(tx, kind, id);
}

const hasNoRow = (kind: AuditObject['kind']): kind is (typeof WITHOUT_ROW)[number] =>
  WITHOUT_ROW.some((each) => each === kind);

/** Signing in and out change nothing but who is there. */
function isAboutAccess(key: keyof Api): boolean {
  return key === 'POST admin/entry/session/create' || key === 'DELETE admin/own/session/delete';
}

/**
 * Returns the line of a call before it is made. The agent and the note are the caller's own words; no other input is
 * taken, because it may contain passwords and codes.
 */
function lineOf({
  key,
  request,
  staff,
  input,
}: Pick<AuditedCall, 'key' | 'request'> & { staff: Staff | undefined; input?: unknown }): Omit<
  NewAuditLine,
  'kind' | 'object_kind' | 'object_name' | 'before' | 'after' | 'error_code'
> & { object_id: string } {
  const endpoint: Endpoint = api[key];
  return {
    ...actorColumns({ id: staff?.id ?? null, name: staff?.name ?? '', roles: staff?.roles ?? [] }),
    via: staff === undefined ? '' : staff.via === 'session' ? 'session' : `token: ${staff.token.name}`,
    ip: request.ip,
    agent: agentOf(request),
    call: key,
    object_id: '',
    note: noteOf(endpoint, input) ?? '',
    request_id: request.id,
  };
}

function actorColumns({ id, name, roles }: Actor) {
  return { staff_id: id, staff_name: name, roles: [...roles] };
}

/** A browser's own name, as far as it is worth keeping. */
export function agentOf(request: FastifyRequest): string {
  return (request.headers['user-agent'] ?? '').slice(0, MAX_AGENT_LENGTH);
}

function requireNote(endpoint: Endpoint, { caller, input }: AuditedCall): void {
  const { permission, note } = endpoint;
  if (caller.kind !== 'operator' || note === undefined) return;
  if (permission === undefined || permission === 'session' || permission === 'anyone') return;
  const grant = grantFor(caller.staff, permission);
  if (grant !== 'free' && (noteOf(endpoint, input) ?? '') === '') throw fail('NOTE_REQUIRED');
}

function noteOf({ note }: Endpoint, input: unknown): string | undefined {
  if (note === undefined || typeof input !== 'object' || input === null) return undefined;
  const text = (input as { note?: unknown; reason?: unknown })[note];
  return typeof text === 'string' ? text : undefined;
}

/** For calls that are not the staff's. */
export const refuseToWrite: Write = () => {
  throw new Error('only calls for the staff have lines in the audit log');
};
