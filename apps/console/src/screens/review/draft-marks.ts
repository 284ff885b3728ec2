import { create } from 'zustand';
import type { CallInput } from '../../lib/call.ts';

export type Mark = CallInput<'POST admin/content/review/return'>['marks'][number];

const KEY = 'playlet_console_marks';

/** Marks a reviewer has made and not sent, by drama; a reload keeps them, and the tab's end forgets them. */
const useDrafts = create<Record<string, readonly Mark[]>>(() => readDrafts());

const NO_MARKS: readonly Mark[] = [];

export function useDraftMarks(groupId: string): readonly Mark[] {
  return useDrafts((drafts) => drafts[groupId]) ?? NO_MARKS;
}

/** Keeps the marks of a drama in the order of its episodes; none forgets them. */
export function setDraftMarks(groupId: string, marks: readonly Mark[]): void {
  const sorted = marks.toSorted((one, other) => one.index - other.index || one.second - other.second);
  useDrafts.setState({ [groupId]: sorted });
  try {
    sessionStorage.setItem(KEY, JSON.stringify(useDrafts.getState()));
  } catch {
    // A blocked storage keeps them until the page is left.
  }
}

function readDrafts(): Record<string, readonly Mark[]> {
  try {
    // Only this file writes there.
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, readonly Mark[]>;
  } catch {
    return {};
  }
}
