/** Jobs with a page of their own, where they are stopped and restarted together with their subject. */
const JOBS_WITH_A_PAGE: ReadonlySet<string> = new Set(['ingest-episode']);

/** Whether a job may be stopped, or started again, by itself: jobs are made so that twice is as good as once. */
export function isJobHandled(job: string): boolean {
  return !JOBS_WITH_A_PAGE.has(job);
}
