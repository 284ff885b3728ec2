import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { faultsOf, type Manifest } from './kubernetes.ts';
import { helm, installTestTools } from './tools.ts';

const chart = join(import.meta.dirname, '../helm/playlet');
const valueSets = readdirSync(join(chart, 'ci')).map((file) => file.replace(/\.yaml$/, ''));

/** Everything the API knows of a workload that these tests look at. */
type Container = {
  env?: { name: string; value: string }[];
  args?: string[];
  securityContext: { readOnlyRootFilesystem: boolean; capabilities: { drop: string[] }; procMount?: string };
  volumeMounts?: { name: string; mountPath: string }[];
};
type PodSpec = {
  containers: Container[];
  hostUsers?: boolean;
  securityContext: { runAsNonRoot: boolean; runAsUser: number };
  volumes?: { name: string; secret?: { items: { key: string }[] } }[];
};

function render(values: string, ...args: string[]): Manifest[] {
  const text = helm('template', 'playlet', chart, '--values', join(chart, 'ci', `${values}.yaml`), ...args);
  // What the API's validators check is checked by them.
  return parseAllDocuments(text)
    .map((document) => document.toJS() as Manifest | null)
    .filter((manifest) => manifest !== null);
}

function podOf(manifest: Manifest): PodSpec | undefined {
  const { kind, spec } = manifest as Manifest & { spec: PodSpec & { template?: { spec: PodSpec } } };
  if (kind === 'Pod') return spec;
  return kind === 'Deployment' || kind === 'Job' ? spec.template?.spec : undefined;
}

const kindsOf = (manifests: Manifest[]) => new Set(manifests.map(({ kind }) => kind));
const find = (manifests: Manifest[], kind: string, name: string) =>
  manifests.find((manifest) => manifest.kind === kind && manifest.metadata.name === name);

beforeAll(installTestTools, 300_000);

describe.each(valueSets)('the chart with the values of %s', (values) => {
  it('passes helm lint, and every manifest the schemas of its API', async () => {
    const file = join(chart, 'ci', `${values}.yaml`);
    expect(helm('lint', '--strict', chart, '--values', file)).toContain('0 chart(s) failed');
    expect(await faultsOf(render(values))).toEqual([]);
  });

  it('runs nothing as root, and nothing that writes beside /data and /tmp', () => {
    const pods = render(values).flatMap((manifest) => podOf(manifest) ?? []);
    expect(pods.length).toBeGreaterThan(1);
    for (const pod of pods) {
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      for (const { securityContext, volumeMounts = [] } of pod.containers) {
        expect(securityContext).toMatchObject({
          readOnlyRootFilesystem: true,
          allowPrivilegeEscalation: false,
          capabilities: { drop: ['ALL'] },
        });
        const writable = volumeMounts
          .filter(({ name }) => name !== 'secrets')
          .map(({ mountPath }) => mountPath);
        expect(['/data', '/tmp']).toEqual(expect.arrayContaining(writable));
      }
    }
  });

  it('keeps every secret out of the environment', () => {
    for (const manifest of render(values))
      for (const { env = [] } of podOf(manifest)?.containers ?? [])
        for (const { name, value } of env)
          if (/SECRET|DATABASE_(\w+_)?URL|REDIS_URL|ACCESS_KEY/.test(name)) {
            expect(name).toMatch(/_FILE$/);
            expect(value).toMatch(/^\/run\/secrets\/playlet\//);
          }
  });
});

it('everything switched on brings all that a cluster has for it', () => {
  expect([...kindsOf(render('everything'))]).toEqual(
    expect.arrayContaining([
      ...['Deployment', 'Service', 'Job', 'Pod', 'ServiceAccount', 'PodDisruptionBudget', 'NetworkPolicy'],
      ...['HorizontalPodAutoscaler', 'ScaledObject', 'TriggerAuthentication', 'HTTPRoute', 'ServiceMonitor'],
    ]),
  );
});

it('a cluster of Kubernetes alone is asked for nothing it does not know', () => {
  for (const { apiVersion } of render('plain')) expect(['v1', 'apps/v1']).toContain(apiVersion);
});

it('no server gets the account that owns the tables', () => {
  const manifests = render('everything');
  const names = (kind: string, name: string) => {
    const manifest = find(manifests, kind, name);
    return manifest ? podOf(manifest)?.containers[0]?.env?.map((variable) => variable.name) : undefined;
  };
  for (const owner of [names('Job', 'playlet-migrate'), names('Deployment', 'playlet-worker')])
    expect(owner).toEqual(
      expect.arrayContaining(['DATABASE_URL_FILE', 'DATABASE_OWNER_URL_FILE', 'DATABASE_WORKER_URL_FILE']),
    );
  const server = names('Deployment', 'playlet-server');
  expect(server).toContain('DATABASE_URL_FILE');
  expect(server).not.toContain('DATABASE_OWNER_URL_FILE');
  expect(server).not.toContain('DATABASE_WORKER_URL_FILE');
});

it('migrates before anything of the new version runs', () => {
  expect(find(render('smallest'), 'Job', 'playlet-migrate')?.metadata.annotations).toMatchObject({
    'helm.sh/hook': 'pre-install,pre-upgrade',
  });
});

it('bubblewrap gets namespaces only inside a user namespace of the pod', () => {
  const worker = (values: string) => {
    const manifest = find(render(values), 'Deployment', 'playlet-worker');
    return manifest && podOf(manifest);
  };
  expect(worker('smallest')?.hostUsers).toBeUndefined();
  expect(worker('smallest')?.containers[0]?.securityContext.procMount).toBeUndefined();
  expect(worker('everything')?.hostUsers).toBe(false);
  expect(worker('everything')?.containers[0]?.securityContext.procMount).toBe('Unmasked');
});

it.each([
  ['an address that is not https', 'config.PUBLIC_URL=http://playlet.example', 'PUBLIC_URL'],
  ['a service without a bucket', 'config.S3_BUCKET=null', 'S3_BUCKET'],
  ['a secret among the plain values', 'config.MEDIA_SECRET=abc', 'config'],
  ['the next secret among the plain values', 'config.MEDIA_SECRET_NEXT=abc', 'config'],
  ['a role chosen by hand', 'config.ROLE=all', 'config'],
  ['a word it does not know', 'server.replica=3', 'replica'],
  ['a route that leads from nowhere', 'httpRoute.enabled=true', 'parentRefs'],
  ['a worker pool without a worker', 'worker.autoscaling.minReplicas=0', 'minReplicas'],
])('refuses %s', (_what, value, says) => {
  expect(() => render('smallest', '--set', value)).toThrow(says);
});

it('the check itself finds a wrong type, a missing field and a field nobody knows', async () => {
  const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'test' } };
  const [wrong] = await faultsOf([{ ...service, spec: { ports: [{ port: 'eighty' }] } } as Manifest]);
  expect(wrong).toContain('port');
  const [missing] = await faultsOf([{ ...service, spec: { ports: [{ name: 'http' }] } } as Manifest]);
  expect(missing).toContain('port');
  const [unknown] = await faultsOf([{ ...service, spec: { ports: [{ port: 80, nodeprt: 1 }] } } as Manifest]);
  expect(unknown).toContain('nodeprt');
});
