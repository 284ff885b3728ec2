import { type Clock, systemClock } from '@playlet/domain/time';
import { createKeyring, type SecretTexts } from './keyring.ts';
import { readSecretFolder, stampOf } from './secret-file.ts';
import { createSecrets, type Secrets } from './secrets.ts';

/** A process looks so often whether the files changed; a rotation waits for longer. */
export const POLL_INTERVAL_MS = 1000;
/** An accepted key retires by time alone. */
const READ_INTERVAL_MS = 60_000;

/** Secrets that are set for as long as the process lives, as by its environment. */
export function openGivenSecrets(texts: SecretTexts): Secrets {
  const keyring = createKeyring(texts);
  return createSecrets(() => keyring);
}

/** The secrets of a folder. They may be rotated while processes use them: each notices within a second. */
export function openSecretFolder(dataDir: string, clock: Clock = systemClock): Secrets {
  const read = () => ({
    stamp: stampOf(dataDir),
    readAt: performance.now(),
    keyring: createKeyring(readSecretFolder(dataDir, new Date(clock.now()))),
  });
  let last = read();
  let lookedAt = last.readAt;
  return createSecrets(() => {
    const now = performance.now();
    if (now - lookedAt < POLL_INTERVAL_MS) return last.keyring;
    lookedAt = now;
    if (now - last.readAt >= READ_INTERVAL_MS || stampOf(dataDir) !== last.stamp) last = read();
    return last.keyring;
  });
}
