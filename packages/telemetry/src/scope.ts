import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';

/** On whose behalf code runs: its log lines, jobs and requests to providers carry it on. */
export type Scope = {
  /** Of the request that everything began with. */
  requestId?: string | undefined;
  /** The job that runs, such as `ingest-episode`, and its id. */
  job?: string | undefined;
  jobId?: string | undefined;
  /** The running span, where its trace is recorded. */
  span?: Span | undefined;
};

const scopes = new AsyncLocalStorage<Scope>();

/** Runs `work`, and all that it waits for, in a scope. */
export function runInScope<Result>(scope: Scope, work: () => Result): Result {
  return scopes.run(scope, work);
}

export function getScope(): Scope | undefined {
  return scopes.getStore();
}

/** Returns the scope's fields for a line of the log. */
export function getScopeFields(): Record<string, string> {
  const { requestId, job, jobId, span } = getScope() ?? {};
  return {
    ...(requestId !== undefined && { requestId }),
    ...(job !== undefined && { job }),
    ...(jobId !== undefined && { jobId }),
    ...(span && { traceId: span.spanContext().traceId }),
  };
}
