export { inspectJobs, type JobInspection } from './inspect.ts';
export type { Job, JobContext } from './job.ts';
export { type Jobs, openJobs } from './open.ts';
export { prepareQueue } from './prepare.ts';
