export { inspectJobs, type JobInspection } from './inspect.ts';
export type { Job, JobContext, JobOutcome } from './job.ts';
export { type Jobs, openJobs } from './open.ts';
export type { QueueFigure } from './queue-figures.ts';
