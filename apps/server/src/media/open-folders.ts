import type { Database } from '@playlet/db';
import { assetIsPublished, posterExists } from '@playlet/db/queries/media';

/** An answer is believed this long, in milliseconds, so that a withdrawn drama stops within seconds. */
const BELIEVED = 5000;
const KEPT = 50_000;

/** Whether a folder may still be served: the media of a published drama, or a gated poster. */
export function createOpenFolders(
  db: Database,
  now: () => number = Date.now,
): (folder: string) => Promise<boolean> | boolean {
  const answers = new Map<string, { open: Promise<boolean> | boolean; until: number }>();
  return (folder) => {
    const known = answers.get(folder);
    if (known && known.until > now()) return known.open;
    const open = ask(db, folder);
    const answer: { open: Promise<boolean> | boolean; until: number } = { open, until: now() + BELIEVED };
    answers.delete(folder);
    answers.set(folder, answer);
    open.then(
      (known) => {
        answer.open = known;
      },
      () => answers.delete(folder),
    );
    for (const oldest of answers.keys()) {
      if (answers.size <= KEPT) break;
      answers.delete(oldest);
    }
    return open;
  };
}

async function ask(db: Database, folder: string): Promise<boolean> {
  return (await assetIsPublished(db, folder)) || (await posterExists(db, folder));
}
