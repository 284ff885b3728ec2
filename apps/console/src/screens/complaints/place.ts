import { formatSeconds } from '../../features/quality/time.ts';
import type { Texts } from '../../lib/text.ts';
import type { Complaint } from './complaint-due.tsx';

/** Returns where a complaint is about: 《雨停之前》第 3 集 1:25; empty without a drama. */
export function placeOf(
  { title, index, second }: Pick<Complaint, 'title' | 'index' | 'second'>,
  { complaints }: Texts,
): string {
  if (title === '') return '';
  const episode = index === null ? '' : ` ${complaints.episode({ index })}`;
  return `${complaints.drama({ title })}${episode}${second === null ? '' : ` ${formatSeconds(second)}`}`;
}
