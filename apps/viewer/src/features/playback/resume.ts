import type { PlaySource } from '@playlet/player';
import { create } from 'zustand';

/** Whoever left earlier has seen nothing yet, and whoever left later has seen it all. */
const MIN_RESUME_SECONDS = 10;
const MAX_RESUME_SHARE = 0.95;

/** Seconds at which episodes go on that were left in the middle, by episode, until the viewer has been told. */
const useResumes = create<Record<string, number>>(() => ({}));

/** The source as it begins: in the middle only where that was left, else from the start. */
export function resumeWhereLeft<Source extends Pick<PlaySource, 'resume' | 'start'>>(
  key: string,
  source: Source,
): Source {
  const { resume, start } = source;
  if (resume <= MIN_RESUME_SECONDS || resume >= start.duration * MAX_RESUME_SHARE)
    return { ...source, resume: 0 };
  useResumes.setState({ [key]: resume });
  return source;
}

/** Second at which an episode goes on, while the viewer is to be told of it. */
export const useResume = (key: string): number | undefined => useResumes((resumes) => resumes[key]);

export function forgetResume(key: string): void {
  useResumes.setState(({ [key]: _, ...others }) => others, true);
}
