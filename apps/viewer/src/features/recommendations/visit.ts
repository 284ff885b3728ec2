import { isBrowseOnly } from '../consent/consent.ts';

/**
 * The dramas watched in this visit, last first. They are part of a guest's requests, stored nowhere, and gone with the
 * page.
 */
let recent: string[] = [];
const MAX_LATEST = 20;

/** Notes that this visit spent time with a drama, unless the viewer only wants to browse. */
export function recordVisit(groupId: string): void {
  if (isBrowseOnly()) return;
  recent = [groupId, ...recent.filter((id) => id !== groupId)].slice(0, MAX_LATEST);
}

export function listRecentDramas(): readonly string[] {
  return isBrowseOnly() ? [] : recent;
}

/** Another viewer may sit down at this device. */
export function clearVisit(): void {
  recent = [];
}
