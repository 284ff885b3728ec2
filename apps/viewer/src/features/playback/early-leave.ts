import { reportEvents } from '../../lib/report-events.ts';

/** The detail that `reportProgress` writes to the performance timeline. */
export type ProgressMark = {
  playId: string;
  position: number;
  event: 'start' | 'watching' | 'pause' | 'end';
};

/** The module that follows visits listens by itself. */
let isFollowed = false;

/** Reports a viewer who leaves before the module that follows visits has come, which is fetched after the first frames. */
export function watchEarlyLeave(): void {
  if (!isFollowed) addEventListener('pagehide', reportEarlyLeave);
}

export function endEarlyLeave(): void {
  isFollowed = true;
  removeEventListener('pagehide', reportEarlyLeave);
}

function reportEarlyLeave(): void {
  const marks = performance
    .getEntriesByName('playlet:progress', 'mark')
    // `reportProgress` alone writes marks of this name.
    .map((mark) => (mark as PerformanceMark).detail as ProgressMark);
  const last = marks.at(-1);
  if (!last) return;
  const begun = marks.find(({ playId }) => playId === last.playId)?.position ?? last.position;
  reportEvents(
    { kind: 'visit' },
    {
      kind: 'leave',
      playId: last.playId,
      second: last.position,
      seconds: Math.max(0, last.position - begun),
    },
  );
}
