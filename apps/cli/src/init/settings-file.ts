import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseEnv } from 'node:util';
import { CommandFailed } from '#cli/command.ts';

export type Settings = Readonly<Record<string, string>>;

const HEAD = `# The settings of Playlet, read at its start: docs/configuration.md explains each. Written by \`playlet init\`, which changes it
# when it runs again; other lines that set something are kept.
`;

/** Returns the settings of a file; none where there is no file. */
export function readSettings(path: string): Settings {
  if (!existsSync(path)) return {};
  const entries = Object.entries(parseEnv(readFileSync(path, 'utf8')));
  return Object.fromEntries(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

/**
 * Writes a settings file whole or not at all, readable by this account alone.
 *
 * @throws CommandFailed where a value cannot be written so that everybody reads the same
 */
export function writeSettings(path: string, settings: Settings): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, renderSettings(settings), { mode: 0o600, flag: 'wx' });
  chmodSync(draft, 0o600);
  renameSync(draft, path);
}

/**
 * Renders settings so that Node, systemd and compose read the same values.
 *
 * @throws CommandFailed
 */
export function renderSettings(settings: Settings): string {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quote(name, value)}`);
  return `${HEAD}${lines.join('\n')}\n`;
}

/** Keys in PEM lose their line ends to \`\\n\`, which the product reads back; no other setting has lines. */
function quote(name: string, value: string): string {
  const line = value.trim().replaceAll(/\r?\n/g, '\\n');
  if (/^[\w./:@,+-]+$/.test(line)) return line;
  if (!line.includes("'")) return `'${line}'`;
  if (/["\\]/.test(line))
    throw new CommandFailed(
      `${name} holds a ' beside a " or a \\, which no settings file says to all of its readers: choose another value, or encode it (%27) in an address.`,
    );
  return `"${line}"`;
}
