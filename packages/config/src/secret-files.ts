import { readFileSync } from 'node:fs';

const SUFFIX = '_FILE';

/**
 * Reads variables from files, as containers, Kubernetes and systemd hand out secrets: `MEDIA_SECRET_FILE` names the
 * file of MEDIA_SECRET. Only `names` are looked for, so that a variable whose own name ends in `_FILE` keeps its
 * meaning. One line break at a file's end does not count. Returns the environment with the files' contents in it, and
 * one line for each mistake.
 */
export function readSecretFiles(
  env: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { env: Record<string, string>; mistakes: string[] } {
  // An empty variable is the same as none: compose files often set them so.
  const given = Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  );
  const mistakes: string[] = [];
  for (const name of names) {
    const file = given[name + SUFFIX];
    if (file === undefined) continue;
    if (given[name] !== undefined) {
      mistakes.push(`${name} and ${name}${SUFFIX} are both set: keep one of them`);
      continue;
    }
    try {
      given[name] = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
      if (given[name] === '') mistakes.push(`${name}${SUFFIX} names ${file}, which is empty`);
    } catch (error) {
      mistakes.push(`${name}${SUFFIX} names ${file}, which cannot be read (${codeOf(error)})`);
    }
  }
  return { env: given, mistakes };
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error);
}
