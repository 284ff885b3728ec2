import { openGivenSecrets, openSecretFolder, SECRET_FILES, type Secrets } from '@playlet/secrets';
import { z } from 'zod';

/** The files in DATA_DIR beside the data that are needed to continue with them; only encrypted backups have them. */
export const KEPT_FILES: readonly string[] = [...SECRET_FILES, 'operator.token'];

const MIN_SECRET_LENGTH = 32;
const secret = z.string().min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`);

export const secretEnvironment = {
  MEDIA_SECRET: secret.optional(),
  MEDIA_SECRET_NEXT: secret.optional(),
  MEDIA_SECRET_PREVIOUS: secret.optional(),
  MEDIA_SECRET_RETIRED: z
    .string()
    .transform((text) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .pipe(z.array(secret))
    .default([]),
};

type Values = z.output<z.ZodObject<typeof secretEnvironment>>;

export type SecretSettings = {
  /** The keys of this installation: the only way to its secret. */
  secrets: Secrets;
  /** The source of the secret: MEDIA_SECRET, or the file made at the first start. */
  secretSource: 'environment' | 'folder';
};

/** One line for each thing that is wrong. */
export function findSecretMistakes(values: Values): string[] {
  if (values.MEDIA_SECRET) return [];
  const { MEDIA_SECRET_NEXT, MEDIA_SECRET_PREVIOUS, MEDIA_SECRET_RETIRED } = values;
  if (!MEDIA_SECRET_NEXT && !MEDIA_SECRET_PREVIOUS && MEDIA_SECRET_RETIRED.length === 0) return [];
  return [
    'MEDIA_SECRET is missing beside MEDIA_SECRET_NEXT, _PREVIOUS or _RETIRED: the secret of DATA_DIR is rotated there',
  ];
}

/** Opens the keys behind an environment without mistakes; makes the first one where there is none. */
export function readSecretSettings(values: Values, dataDir: string): SecretSettings {
  const { MEDIA_SECRET, MEDIA_SECRET_NEXT, MEDIA_SECRET_PREVIOUS, MEDIA_SECRET_RETIRED } = values;
  if (MEDIA_SECRET === undefined) return { secrets: openSecretFolder(dataDir), secretSource: 'folder' };
  const secrets = openGivenSecrets({
    current: MEDIA_SECRET,
    next: listOf(MEDIA_SECRET_NEXT),
    previous: listOf(MEDIA_SECRET_PREVIOUS),
    retired: MEDIA_SECRET_RETIRED,
  });
  return { secrets, secretSource: 'environment' };
}

const listOf = (secretText: string | undefined) => (secretText === undefined ? [] : [secretText]);
