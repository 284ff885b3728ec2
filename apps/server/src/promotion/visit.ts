import type { Visit } from '@playlet/core/promotion/attribute';
import { markStage } from '@playlet/core/promotion/touch';
import { newId } from '@playlet/db';
import { isWithinWindow } from '@playlet/domain/promotion/attribution';
import type { VisitStage } from '@playlet/domain/promotion/visit';
import type { Secrets } from '@playlet/secrets';
import type { FastifyRequest } from 'fastify';
import type { BaseContext } from '../base-context.ts';
import { previewOf } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';

/** The parameter of the page's address after a link was followed. */
export const VISIT_PARAMETER = 'promo';
/** The header of calls afterwards: the visit that counts, and the first one. */
export const VISIT_HEADER = 'x-promotion';
const MAX_VISITS = 2;
const MAX_HEADER_LENGTH = 6000;
const PURPOSE = 'promotion-visit';

type Asked = { context: Pick<BaseContext, 'config' | 'clock'>; request: FastifyRequest };

/** A new visit of a link, and the text by which the device names it: nothing of it is kept here but that it was. */
export function createVisit(
  secrets: Secrets,
  { linkId, at, parameters }: Omit<Visit, 'id'>,
): { id: string; token: string } {
  const id = newId(at);
  const carried = Buffer.from(JSON.stringify(parameters)).toString('base64url');
  return { id, token: secrets.sign(PURPOSE, `${id}~${linkId}~${at.toString(36)}~${carried}`) };
}

/** The visits a request names, as far as this installation gave them. A page's address names one as well. */
export function visitsOf({ context, request }: Asked): Visit[] {
  const known = visits.get(request);
  if (known) return known;
  const found = tokensOf(request).flatMap((token) => readVisit(context.config.secrets, token) ?? []);
  visits.set(request, found);
  return found;
}

/** The visit that counts at this moment; undefined where the last link was followed too long ago, or none. */
export function readCurrentVisit(asked: Asked): Visit | undefined {
  const now = asked.context.clock.now();
  return visitsOf(asked)
    .filter((visit) => isWithinWindow(visit, now))
    .toSorted((a, b) => a.at - b.at)
    .at(-1);
}

/** Whether a request names a visit: it is then answered for itself. */
export function hasVisit(request: FastifyRequest): boolean {
  return request.headers[VISIT_HEADER] !== undefined;
}

/** Notes how far the visit of a call went. It neither delays nor fails the call. */
export function noteStage(call: Pick<Call, 'context' | 'caller' | 'request'>, stage: VisitStage): void {
  const { context, caller } = call;
  const visit = readCurrentVisit(call);
  if (!visit || caller.kind === 'operator' || previewOf(caller)) return;
  const memberId = caller.kind === 'member' ? caller.session.memberId : undefined;
  markStage(context.db, { touchId: visit.id, stage, memberId, now: new Date(context.clock.now()) }).catch(
    (error: unknown) => context.log.warn({ err: error }, 'a stage of a promotion visit was not noted'),
  );
}

const visits = new WeakMap<FastifyRequest, Visit[]>();

function tokensOf(request: FastifyRequest): string[] {
  const header = request.headers[VISIT_HEADER];
  if (typeof header === 'string' && header.length <= MAX_HEADER_LENGTH)
    return header.split(',', MAX_VISITS).map((token) => token.trim());
  if (request.url.startsWith('/api/')) return [];
  const query = request.url.split('?', 2)[1];
  const token = query === undefined ? null : new URLSearchParams(query).get(VISIT_PARAMETER);
  return token === null ? [] : [token];
}

function readVisit(secrets: Secrets, token: string): Visit | undefined {
  const [id, linkId, at, carried] = secrets.verify(PURPOSE, token)?.split('~') ?? [];
  if (!id || !linkId || !at || carried === undefined) return undefined;
  // The signed text was written above.
  const parameters = JSON.parse(Buffer.from(carried, 'base64url').toString()) as Record<string, string>;
  return { id, linkId, at: Number.parseInt(at, 36), parameters };
}
