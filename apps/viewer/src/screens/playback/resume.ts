import type { PlaySource } from '@playlet/player';
import { create } from 'zustand';

/** The bounds of resuming: an earlier position is a beginning, a later one an end. */
const MIN_RESUME_SECONDS = 10;
const MAX_RESUME_SHARE = 0.95;

/** The seconds at which half-watched episodes continue, by episode, until the viewer has seen the note. */
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

/** Returns the second at which an episode continues, until the viewer has seen the note. */
export const useResume = (key: string): number | undefined => useResumes((resumes) => resumes[key]);

export function forgetResume(key: string): void {
  useResumes.setState(({ [key]: _, ...others }) => others, true);
}
