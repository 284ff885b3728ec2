const AGAIN_AFTER_MS = 60 * 60_000;

/** Passes on a report at most once an hour, so that a lasting fault is not repeated with each request. */
export function limitReports(report: (what: string) => void): (what: string) => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  return (what) => {
    if (performance.now() - reportedAt < AGAIN_AFTER_MS) return;
    reportedAt = performance.now();
    report(what);
  };
}
