import type { Endpoint } from '@playlet/contract';
import { type Api, api } from '@playlet/contract/api';
import { requireTrustedSession } from '../account/trusted-session.ts';
import { previewOf } from '../call/caller.ts';
import type { Call } from '../call/handler.ts';
import { isInTeenMode } from '../catalogue/viewer.ts';
import type { Context } from '../context.ts';
import { createVariants } from '../experiments/variants.ts';
import { variantsOf } from '../experiments/variants-of.ts';
import { fail } from '../http/business-error.ts';
import { parseInput } from '../http/validate.ts';
import { runPreview } from '../preview/run-preview.ts';
import { createReading } from '../replica/choose.ts';
import { refuseToWrite, runAudited } from '../staff/audit.ts';
import type { Handlers } from './load-handlers.ts';

/** A call whose caller is authenticated and admitted. */
export type AdmittedCall = Pick<Call, 'caller' | 'request' | 'reply'>;

/** Makes an admitted call and returns the handler's output. */
export type RunCall = (key: keyof Api, call: AdmittedCall, input: unknown) => Promise<unknown>;

/** A call on its way to its handler; each step may replace a part of it for the next ones. */
type PipelineCall = Call & { key: keyof Api; endpoint: Endpoint; input: unknown };
type Next = (call: PipelineCall) => Promise<unknown>;
type Step = (call: PipelineCall, next: Next) => Promise<unknown>;

const NO_VARIANTS = createVariants([], { unit: undefined, now: 0 });

/**
 * Builds the way of each call after `call-guard.ts` has authenticated and admitted its caller: each step runs the next one,
 * and the last runs the handler.
 */
export function createPipeline(context: Context, handlers: Handlers): RunCall {
  const steps: Step[] = [
    parseCall,
    requireTrust,
    narrowForTeens,
    decideVariants,
    showPreview,
    readFromReplica(context),
    leaveAuditLine(context),
  ];
  const runHandler: Next = async ({ key, endpoint: _, input, ...call }) => {
    const handle = handlers.get(key);
    if (!handle) throw new Error(`No call ${key}`);
    return handle(input, { ...call, fail });
  };
  const run = steps.reduceRight<Next>((next, step) => (call) => step(call, next), runHandler);
  return async (key, call, input) =>
    run({
      ...call,
      key,
      endpoint: api[key],
      input,
      context,
      variants: NO_VARIANTS,
      write: refuseToWrite,
    });
}

/** @throws VALIDATION_FAILED */
const parseCall: Step = (call, next) => next({ ...call, input: parseInput(call.endpoint.input, call.input) });

/** @throws RISK_CHECK_REQUIRED */
const requireTrust: Step = (call, next) => {
  if (call.endpoint.trust === 'required') requireTrustedSession(call);
  return next(call);
};

/** Lists of a viewer in teen mode have only suitable dramas, whatever the input says. */
const narrowForTeens: Step = (call, next) =>
  call.endpoint.teen === 'list' && isInTeenMode(call.caller)
    ? next({ ...call, input: { ...(call.input as object), minorSafe: true } })
    : next(call);

const decideVariants: Step = async (call, next) =>
  next({ ...call, variants: await variantsOf(call.context, call.caller, call.request) });

/** The staff's look as a viewer reads a transaction that is undone. */
const showPreview: Step = (call, next) => {
  const preview = previewOf(call.caller);
  return preview ? runPreview(call.context, preview, (context) => next({ ...call, context })) : next(call);
};

/** A call that may lag reads from the replica; a preview stays in its transaction. */
function readFromReplica(context: Context): Step {
  const reading = createReading(context);
  return async (call, next) => {
    const { endpoint, caller } = call;
    if (previewOf(caller)) return next(call);
    const chosen = await reading.contextFor(endpoint, caller);
    try {
      return await next({ ...call, context: chosen });
    } finally {
      await reading.noteWrite(endpoint, caller);
    }
  };
}

/** A change or refusal of the staff leaves a line in the audit log, which is never in the replica. */
function leaveAuditLine(context: Context): Step {
  return (call, next) => runAudited(context, call, (write) => next({ ...call, write }));
}
