export type { Job, JobContext } from './job.ts';
export { type EnqueueOptions, type Jobs, type JobsOptions, openJobs } from './open.ts';
