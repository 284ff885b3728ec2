import { beijingDayOf } from '@playlet/domain/beijing';
import { latestBuiltIn } from '@playlet/legal';

/** A browser that has answered what is asked on a first visit, and was offered teen mode today. */
export function returningViewer(origin = process.env.E2E_BASE_URL ?? '') {
  const { user, privacy } = latestBuiltIn;
  const kept = {
    playlet_consent: JSON.stringify({ choice: 'agreed', versions: { user, privacy } }),
    playlet_teen_prompt: beijingDayOf(Date.now()),
  };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { cookies: [], origins: [{ origin, localStorage }] };
}
