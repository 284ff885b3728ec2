import { setTimeout as wait } from 'node:timers/promises';
import { type Config, readConfig } from '@playlet/config';
import { HOUR_MS, systemClock } from '@playlet/domain/time';
import { announceSecret, createRootKey, newSecret, POLL_INTERVAL_MS, switchSecret } from '@playlet/secrets';
import { CommandFailed, defineCommand, type Result, type Surroundings, UsageError } from '#cli/command.ts';
import { EXIT } from '#cli/exit-codes.ts';
import { withInstallation } from '#cli/installation.ts';
import { formatKey, listKeys } from '#cli/secrets/key-list.ts';
import { reencrypt } from '#cli/secrets/reencrypt.ts';

/**
 * Longer than the life of any signed token: a ticket lives two minutes, a code five, a preview two hours, and a guest's
 * play as long as it is watched.
 */
const PREVIOUS_HOURS = 24;
/** Every process that works has looked into DATA_DIR by then. */
const ACCEPT_WAIT_MS = 2 * POLL_INTERVAL_MS;

export const command = defineCommand({
  summary: 'a new secret in the place of the current one; the old one is accepted for a day more',
  details: [
    'Where the secret lies in DATA_DIR, everything is done at once, while the product serves. Where MEDIA_SECRET is set, it makes',
    'a secret and says what to set on every server, in which order; the last step is this command with --reencrypt.',
    'docs/operations.md, "Rotating the secret".',
  ].join('\n'),
  options: {
    reencrypt: {
      type: 'boolean',
      describe: 'makes no secret: encrypts with the current one what is encrypted with another',
    },
    leaked: {
      type: 'boolean',
      describe: 'the old secret of DATA_DIR is accepted no longer: tickets and previews of this moment end',
    },
    yes: { type: 'boolean', describe: 'does not ask' },
  },
  exitCodes: {
    [EXIT.failed]: 'not confirmed, or values are encrypted with a secret that is not set any more',
  },
  async run({ options, ...surroundings }) {
    const config = readConfig(surroundings.env);
    if (options.reencrypt) {
      const { kid } = config.secrets.keyring().current;
      await confirmed(
        options.yes,
        surroundings,
        `Every server and worker must accept ${kid} by now. Encrypt everything with it?`,
      );
      return encryptAnew(surroundings, []);
    }
    if (config.secretSource === 'environment') return tellWhatToSet(config);
    await confirmed(
      options.yes,
      surroundings,
      `Make a new secret in ${config.dataDir}? Back the folder up again afterwards.`,
    );
    await rotateFolder(config, { ...surroundings, previousHours: options.leaked ? 0 : PREVIOUS_HOURS });
    return encryptAnew(surroundings, ['The secret is a new one.']);
  },
});

/** Running processes notice both steps by themselves, so that none meets an unknown key. */
async function rotateFolder(
  { dataDir }: Config,
  { progress, previousHours }: Pick<Surroundings, 'progress'> & { previousHours: number },
): Promise<void> {
  const secret = newSecret(new Date(systemClock.now()));
  const after = (hours: number) => new Date(systemClock.now() + hours * HOUR_MS);
  announceSecret(dataDir, secret, after(PREVIOUS_HOURS));
  progress('Every process accepts the new secret before one uses it …');
  // An interrupted switch would leave an unused secret; nothing else is awaited.
  await wait(ACCEPT_WAIT_MS);
  switchSecret(dataDir, secret, { now: new Date(systemClock.now()), until: after(previousHours) });
}

/** Runs with the keys as they are now, so the configuration is read again. */
function encryptAnew({ env, signal, progress }: Surroundings, before: readonly string[]): Promise<Result> {
  return withInstallation(env, async ({ db, config: { secrets } }) => {
    progress('Encrypting with the current key …');
    const encrypted = await reencrypt(db, secrets, { signal, progress });
    const keys = listKeys(secrets, systemClock.now());
    const unreadable = encrypted.reduce((sum, one) => sum + one.unreadable, 0);
    const lines = [
      ...before,
      ...encrypted.map(({ table, column, changed }) => `${table}.${column}: ${changed} encrypted anew`),
      ...keys.map(formatKey),
    ];
    if (unreadable > 0)
      lines.push(
        `${unreadable} values are encrypted with a secret that is not set here: add it as MEDIA_SECRET_RETIRED and run this again.`,
      );
    return {
      data: { keys, encrypted },
      text: lines.join('\n'),
      exitCode: unreadable > 0 ? EXIT.failed : EXIT.ok,
    };
  });
}

/** Nothing is changed: where the secret comes from belongs to the operator. */
function tellWhatToSet({ secrets }: Config): Result {
  const secret = newSecret(new Date(systemClock.now()));
  const next = createRootKey(secret).kid;
  const current = secrets.keyring().current.kid;
  const steps = [
    `On every server and worker add MEDIA_SECRET_NEXT=${secret} and restart one after the other: all accept ${next} now.`,
    `Set MEDIA_SECRET to it, MEDIA_SECRET_PREVIOUS to the old one (${current}), remove MEDIA_SECRET_NEXT, and restart one after the other.`,
    'With that environment: playlet secrets rotate --reencrypt',
    `After ${PREVIOUS_HOURS} hours move the old one from MEDIA_SECRET_PREVIOUS to MEDIA_SECRET_RETIRED, a line each, and restart.`,
  ];
  const text = [
    'MEDIA_SECRET is set from outside, so nothing was changed. Do this in order:',
    ...steps.map((step, index) => `  ${index + 1}. ${step}`),
  ].join('\n');
  return { data: { current, next, secret, steps }, text };
}

/** @throws CommandFailed where the answer is no, UsageError without a terminal */
async function confirmed(
  isAgreed: boolean | undefined,
  { confirm }: Surroundings,
  question: string,
): Promise<void> {
  if (isAgreed) return;
  if (!confirm) throw new UsageError(`${question} Without a terminal, say --yes.`);
  if (!(await confirm(question))) throw new CommandFailed('Nothing was changed.');
}
