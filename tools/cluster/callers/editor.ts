import type { Ask } from './ask.ts';
import type { Crowd } from './crowd.ts';

const PAUSE_MS = 400;

/** What an editor last wrote: acknowledged, and begun since. */
export type Edits = { acknowledged: number; begun: number };

/** A member of the staff who looks at the list of dramas and renames one, counting. */
export function addEditor(crowd: Crowd, ask: Ask, token: string, groupId: string): Edits {
  const edits: Edits = { acknowledged: 0, begun: 0 };
  crowd.repeat(PAUSE_MS, async () => {
    await crowd.attempt('edit', () => ask('GET admin/content/group/detail', { id: groupId }, token));
    edits.begun += 1;
    const number = edits.begun;
    await crowd.attempt('edit', () =>
      ask('PUT admin/content/group/update', { id: groupId, synopsis: synopsisOf(number) }, token),
    );
    edits.acknowledged = number;
  });
  return edits;
}

export const synopsisOf = (number: number): string => `第 ${number} 稿`;
