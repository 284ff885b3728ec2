import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '@playlet/config';
import { expect, it } from 'vitest';
import { parse } from 'yaml';

type Service = {
  image?: string;
  build?: { target: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: (string | object)[];
  networks?: string[];
  restart?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  healthcheck?: { test?: string[]; disable?: boolean };
  depends_on?: Record<string, { condition: string }>;
};

const root = join(import.meta.dirname, '../..');
const text = readFileSync(join(root, 'deploy/compose.yaml'), 'utf8');
// What the file has to be is what these tests are about.
const file = parse(text, { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
  networks: Record<string, unknown>;
};
const services = Object.entries(file.services);
const isOnce = ({ restart }: Service) => restart === 'no';

it('docker compose itself has nothing against it, where there is one', ({ skip }) => {
  const [program, ...before] = ['docker compose', 'docker-compose']
    .map((command) => command.split(' '))
    .find(([name = '', ...args]) => spawnSync(name, [...args, 'version']).status === 0) ?? [''];
  skip(!program, 'docker compose is missing');
  const args = [...before, '--profile', 'edge', 'config', '--quiet'];
  const { status, stderr } = spawnSync(program ?? '', args, { cwd: root, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
});

it('names no volume, network or service that is not there', () => {
  for (const [name, { volumes = [], networks = [], depends_on = {} }] of services) {
    const named = volumes
      .filter((volume) => typeof volume === 'string')
      .map((volume) => volume.split(':')[0]);
    for (const volume of named.filter((source) => /^\w/.test(source ?? '')))
      expect([name, Object.keys(file.volumes)]).toEqual([name, expect.arrayContaining([volume])]);
    expect(Object.keys(file.networks)).toEqual(expect.arrayContaining(networks));
    expect(Object.keys(file.services)).toEqual(expect.arrayContaining(Object.keys(depends_on)));
  }
});

it('waits for health of what goes on, and for the end of what runs once', () => {
  for (const [, { depends_on = {} }] of services)
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const service = file.services[other] ?? {};
      expect([other, condition]).toEqual([
        other,
        isOnce(service) ? 'service_completed_successfully' : 'service_healthy',
      ]);
      // Playlet's own images bring their check along.
      const isOwn = service.image?.startsWith('playlet-');
      if (!isOnce(service) && !isOwn) expect(service.healthcheck?.test).toBeDefined();
    }
});

it('runs what is ours on a read-only root without privileges', () => {
  const own = services.filter(([, { image }]) => image?.startsWith('playlet-'));
  expect(own.map(([name]) => name).sort()).toEqual(['bucket', 'migrate', 'secrets', 'server', 'worker']);
  for (const [, { read_only, cap_drop, security_opt }] of own) {
    expect(read_only).toBe(true);
    expect(cap_drop).toEqual(['ALL']);
    expect(security_opt).toEqual(['no-new-privileges:true']);
  }
});

it('runs only programs that the image has', () => {
  const stage = readFileSync(join(root, 'tools/image/stage.ts'), 'utf8');
  for (const [, { image, command }] of services) {
    const program = image?.startsWith('playlet-') ? command?.[0] : undefined;
    if (program === undefined) continue;
    expect(existsSync(join(root, program))).toBe(true);
    expect(/^apps\/(playlet|cli)\//.test(program) || stage.includes(`'${program}'`)).toBe(true);
  }
});

it('gives the process an environment that it starts with, of secrets made once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'playlet-compose-'));
  const make = () =>
    spawnSync(process.execPath, [join(root, 'tools/image/make-secrets.ts'), folder], { encoding: 'utf8' });
  expect(make()).toMatchObject({ status: 0, stderr: '' });
  const url = readFileSync(join(folder, 'database-url'), 'utf8');
  expect(make().stdout).toBe('');
  expect(readFileSync(join(folder, 'database-url'), 'utf8')).toBe(url);
  expect(statSync(join(folder, 'media-secret')).mode & 0o777).toBe(0o444);

  const environment = Object.entries(file.services.server?.environment ?? {}).map(([name, value]) => [
    name,
    value.replace('/run/secrets/playlet', folder).replace(/^\$\{\w+:-(.*)\}$/, '$1'),
  ]);
  const config = readConfig({ ...Object.fromEntries(environment), DATA_DIR: join(folder, 'data') });
  expect(config).toMatchObject({ role: 'server', database: { roleUrls: { web: url } } });
  expect(config.storage.s3).toMatchObject({ endpoint: 'http://storage:8333', bucket: 'playlet' });
  expect(config.secrets.keyring().current.hasId).toBe(true);
  rmSync(folder, { recursive: true });
});
