import type { z } from 'zod';
import { type Audience, type Endpoint, isLooking } from './endpoint.ts';
import { commonErrors, type ErrorCode } from './errors.ts';

/** Errors that follow from who may call, so no contract has to name them. */
const audienceErrors = {
  guest: ['TOKEN_INVALID'],
  member: ['LOGIN_REQUIRED', 'TOKEN_INVALID'],
  admin: ['OPERATOR_REQUIRED', 'PERMISSION_REQUIRED', 'NOTE_REQUIRED'],
  webhook: [],
} as const satisfies Record<Audience, readonly ErrorCode[]>;

/** Of calls for viewers that are more than looking, which the staff may not make as viewers. */
const previewErrors = ['PREVIEW_READ_ONLY'] as const satisfies readonly ErrorCode[];

/** In a demo, of every call that a tour may not make, or that is closed to the public. */
const demoErrors = ['DEMO_READ_ONLY'] as const satisfies readonly ErrorCode[];

/** Every error a call may answer: its own, those of its audience, and those of all calls. */
export function listDeclaredErrors(endpoint: Endpoint): ReadonlySet<ErrorCode> {
  const { errors = [], audience } = endpoint;
  const isForViewers = audience === 'guest' || audience === 'member';
  return new Set([
    ...errors,
    ...audienceErrors[audience],
    ...(isForViewers && !isLooking(endpoint) ? previewErrors : []),
    ...(audience === 'admin' || !isLooking(endpoint) ? demoErrors : []),
    ...commonErrors,
  ]);
}

/** The codes of `listDeclaredErrors` as a type. */
export type ErrorOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer Code, infer Who>
    ? Code | (typeof audienceErrors)[Who][number] | (typeof commonErrors)[number]
    : never;
