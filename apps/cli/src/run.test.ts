import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { listCommands } from './registry.ts';
import { runCli } from './run.ts';

const folder = mkdtempSync(join(tmpdir(), 'playlet-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

const run = (args: string[], env: Record<string, string> = {}) =>
  runCli(args, {
    env: { DATA_DIR: folder, ...env },
    from: folder,
    progress: () => {},
    signal: new AbortController().signal,
  });

describe('the help', () => {
  it.each([[[]], [['--help']]])('for %j lists every command', async (args) => {
    const { exitCode, stdout } = await run(args);
    expect(exitCode).toBe(0);
    for (const { name, command } of await listCommands()) {
      expect(stdout).toContain(`  ${name} `);
      expect(stdout).toContain(command.summary);
    }
  });

  it('of a command says its options and what its exit codes mean', async () => {
    const { exitCode, stdout } = await run(['config', 'print', '--help']);
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^playlet config print \[OPTIONS\]/);
    expect(stdout).toMatch(/--all +also those that are not set/);
    expect(stdout).toMatch(/78 +the environment is wrong; what is wrong follows/);
  });

  it('of the first word of commands lists those alone', async () => {
    const { stdout } = await run(['config']);
    expect(stdout).toContain('config print');
    expect(stdout).not.toContain('ledger check');
  });
});

it('docs/cli.md names every command, in order', async () => {
  const document = readFileSync(join(import.meta.dirname, '../../../docs/cli.md'), 'utf8');
  const [table = ''] = document.split('With `--json`');
  const rows = [...table.matchAll(/^\| `([a-z- ]+?)(?: [[\-A-Z].*)?` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual((await listCommands()).map(({ name }) => name));
});

describe('a command line that cannot be understood', () => {
  it.each([
    [['nonsense'], 'There is no command nonsense.'],
    [['config', 'nonsense'], 'There is no command config nonsense.'],
    [['../main'], 'There is no command ../main.'],
    [['config', 'print', '--nonsense'], "Unknown option '--nonsense'"],
    [['staff', 'nonsense'], 'staff does not know nonsense.'],
  ])('as %j ends with 64 and says so', async (args, said) => {
    const { exitCode, stdout, stderr } = await run(args);
    expect(exitCode).toBe(64);
    expect(stdout).toBe('');
    expect(stderr).toContain(said);
  });
});

describe('a wrong environment', () => {
  const wrong = { PORT: 'nonsense' };

  it('ends with 78 and names each mistake', async () => {
    const { exitCode, stderr } = await run(['staff'], wrong);
    expect(exitCode).toBe(78);
    expect(stderr).toBe('Configuration: PORT must be a port number\n');
  });

  it('is one document with --json', async () => {
    const { exitCode, stdout, stderr } = await run(['staff', '--json'], wrong);
    expect(exitCode).toBe(78);
    expect(JSON.parse(stdout)).toEqual({ error: ['Configuration: PORT must be a port number'] });
    expect(stderr).toBe('');
  });

  it('is printed all the same by config print', async () => {
    const { exitCode, stdout } = await run(['config', 'print', '--json'], wrong);
    expect(exitCode).toBe(78);
    const { settings, mistakes } = JSON.parse(stdout);
    expect(settings).toContainEqual({ name: 'PORT', value: 'nonsense', source: 'environment' });
    expect(mistakes).toEqual(['PORT must be a port number']);
  });
});

it('ends with 69 where the database does not answer', async () => {
  const { exitCode, stderr } = await run(['staff'], { DATABASE_URL: 'postgres://127.0.0.1:1/none' });
  expect(stderr).toContain('does not answer');
  expect(exitCode).toBe(69);
});
