import type { Permission } from '@playlet/domain/staff/permissions';
import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * The callers of an endpoint. `guest` accepts all callers and knows a member by the token; `member` needs a session;
 * `admin` needs a member of the staff with `permission`; `webhook` answers payment providers in their own format.
 */
export type Audience = 'guest' | 'member' | 'admin' | 'webhook';

/**
 * How often a call may be made is limited by kind: `read`, `write`, `play` (each is a right to play), `order` (each may be
 * a request to a payment provider).
 */
export type RateClass = 'read' | 'search' | 'write' | 'play' | 'order';

/**
 * `required`: an untrusted session is answered RISK_CHECK_REQUIRED. `conditional`: for a part of what can be asked, which its
 * handler knows.
 */
type TrustRule = 'required' | 'conditional';

/**
 * The server holds members to teen mode, the viewer the guests on a device in teen mode. `list`: asked with
 * `minorSafe: true`. `play`: only dramas for minors, without advertisements, within the day's time. `detail`: only dramas
 * for minors are shown.
 */
export type TeenRule = 'list' | 'play' | 'detail';

/**
 * The staff that may make a call: `anyone` before signing in, `session` any member of the staff in a session and no
 * token, a permission its holders by role, or by the scope of a token.
 */
export type StaffAccess = Permission | 'session' | 'anyone';

/** The fields only calls of the audience `admin` have, and all of them must. */
type StaffRule<Who extends Audience> = [Who] extends ['admin']
  ? {
      permission: StaffAccess;
      /** The field of the input that says why. Roles that may act only with a note are refused without. */
      note?: 'note' | 'reason';
      /** `none`: a write that leaves no line in the audit log: another call has left it, or it is only who looks at what. */
      audit?: 'none';
    }
  : { permission?: never; note?: never; audit?: never };

/** One call of the API. Its path is not written here: it is the place of the file below `api/`. */
export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType = z.ZodType,
  Code extends ErrorCode = ErrorCode,
  Who extends Audience = Audience,
  Rule extends TeenRule = TeenRule,
> = {
  method: Method;
  audience: Who;
  /** One line for the reference page. */
  summary: string;
  /** The JSON body, or the query of a GET (query values are strings on the wire). */
  input: Input;
  output: Output;
  /** Errors of this call beyond those of its audience and of every call. Its handler can answer no others. */
  errors?: readonly Code[];
  /** `binary`: the body is a raw byte stream and the input comes from the query. */
  body?: 'json' | 'binary';
  /**
   * `file`: a success is a download instead of an envelope, and the output a FileAnswer. `stream`: it is server-sent events,
   * and the output a StreamAnswer.
   */
  answer?: 'json' | 'file' | 'stream';
  /** With which calls it is counted where they are limited. */
  rate: RateClass;
  /**
   * `high`: answered also while a server has too much to do and refuses others. Calls of the classes `play` and `order` and
   * those for the staff are so anyway.
   */
  priority?: 'high';
  /** The requirement for an untrusted session, which has not passed `member/profile/check/pass` yet. */
  trust?: TrustRule;
  /** How teen mode narrows the call. */
  teen?: Rule;
  /** How long the same answer may be served again to guests, by the server and by caches before it; milliseconds. */
  guestCache?: number;
  /**
   * May be answered by a replica of the database, a second or two behind; who has just written themselves is answered by the
   * primary. Nothing such a call does may write.
   */
  mayLag?: true;
  /** A write that belongs to looking, such as being shown an advertisement: a preview may make it too, and it is undone. */
  inPreview?: true;
  /** See `StaffRule`, which demands it of calls for the staff. */
  permission?: StaffAccess;
  note?: 'note' | 'reason';
  audit?: 'none';
};

/** A download, made while it is sent. */
export type FileAnswer = { name: string; type: string; body: AsyncIterable<Uint8Array> };

/** Server-sent events as they are written; closed when their reader leaves. */
export type StreamAnswer = { events: AsyncIterable<string> };

/** Declares a call; the identity function that makes its types known: input, output, errors and audience. */
export function defineEndpoint<
  Input extends z.ZodType,
  Output extends z.ZodType,
  const Code extends ErrorCode = never,
  const Who extends Audience = Audience,
  const Rule extends TeenRule = never,
>(
  definition: Endpoint<Input, Output, Code, Who, Rule> & StaffRule<Who>,
): Endpoint<Input, Output, Code, Who, Rule> {
  return definition;
}

/** Whether a call changes something in the name of the staff, so that it leaves a line in the audit log. */
export function isAudited({ audience, rate, audit }: Endpoint): boolean {
  return audience === 'admin' && rate !== 'read' && rate !== 'search' && audit !== 'none';
}

/** Whether a call is answered also while a server has too much to do: what belongs to playing and paying, and the staff's. */
export function isHighPriority({ audience, rate, priority }: Endpoint): boolean {
  return priority === 'high' || rate === 'play' || rate === 'order' || audience === 'admin';
}

/** Whether the staff may make a call for viewers while they look at the product as one. */
export function isLooking({ rate, inPreview }: Endpoint): boolean {
  return rate === 'read' || rate === 'search' || rate === 'play' || inPreview === true;
}

/** The input that a client sends to an endpoint. */
export type InputOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.input<Input> : never;
/** The input that an endpoint's handler receives, after validation and defaults. */
export type ParsedOf<E> = E extends Endpoint<infer Input, z.ZodType> ? z.output<Input> : never;
/** The envelope's `data` of an endpoint. */
export type OutputOf<E> = E extends Endpoint<z.ZodType, infer Output> ? z.output<Output> : never;
/** How teen mode narrows an endpoint; never where it does not. */
export type TeenRuleOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, ErrorCode, Audience, infer Rule> ? Rule : never;
