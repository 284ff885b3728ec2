import type { z } from 'zod';
import type { Audience, Endpoint } from './endpoint.ts';
import { commonErrors, type ErrorCode } from './errors.ts';

/** Errors that follow from who may call, so no contract has to name them. */
const audienceErrors = {
  guest: ['TOKEN_INVALID'],
  member: ['LOGIN_REQUIRED', 'TOKEN_INVALID'],
  admin: ['OPERATOR_REQUIRED', 'PERMISSION_REQUIRED', 'NOTE_REQUIRED'],
  webhook: [],
} as const satisfies Record<Audience, readonly ErrorCode[]>;

/** Every error a call may answer: its own, those of its audience, and those of all calls. */
export function declaredErrors({ errors = [], audience }: Endpoint): ReadonlySet<ErrorCode> {
  return new Set([...errors, ...audienceErrors[audience], ...commonErrors]);
}

/** The codes of `declaredErrors` as a type. */
export type ErrorOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer Code, infer Who>
    ? Code | (typeof audienceErrors)[Who][number] | (typeof commonErrors)[number]
    : never;
