import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { toolFile } from './tools.ts';

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; labels?: Record<string, string>; annotations?: Record<string, string> };
};

/** Which package knows the resources of an API group; those of Kubernetes itself are in the last. */
const PACKAGES: [RegExp, string][] = [
  [/^gateway\.networking\.k8s\.io\//, '@kubernetes-models/gateway-api'],
  [/^keda\.sh\//, '@kubernetes-models/keda'],
  [/^monitoring\.coreos\.com\//, '@kubernetes-models/prometheus-operator'],
  [/./, 'kubernetes-models'],
];

/**
 * What is wrong with manifests by the API's own schemas: wrong types, values it does not know and missing fields by its validators, and
 * fields it does not know by its types, which the compiler checks.
 */
export async function faultsOf(manifests: readonly Manifest[]): Promise<string[]> {
  return [...(await Promise.all(manifests.map(schemaFaults))).flat(), ...unknownFields(manifests)];
}

async function schemaFaults(manifest: Manifest): Promise<string[]> {
  const file = toolFile(`${moduleOf(manifest)}/${manifest.kind}.js`);
  try {
    // Each module exports the class of its kind.
    const models: Record<string, new (data: unknown) => { validate(): void }> = await import(
      pathToFileURL(file).href
    );
    const Model = models[manifest.kind];
    if (!Model) return [`${titleOf(manifest)}: unknown kind`];
    new Model(manifest).validate();
    return [];
  } catch (error) {
    return [`${titleOf(manifest)}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function unknownFields(manifests: readonly Manifest[]): string[] {
  mkdirSync(toolFile('.cache'), { recursive: true });
  const folder = mkdtempSync(toolFile('.cache/manifests-'));
  const file = join(folder, 'manifests.ts');
  const lines = manifests.flatMap((manifest, at) => [
    `import type { I${manifest.kind} as Type${at} } from '${moduleOf(manifest)}/${manifest.kind}';`,
    // One line for each, so that a fault's line says whose it is.
    `export const manifest${at}: Type${at} = ${JSON.stringify(manifest)};`,
  ]);
  writeFileSync(file, lines.join('\n'));
  const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc');
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'preserve', '--types', ''];
  try {
    execFileSync(tsc, [...options, '--ignoreConfig', file], { encoding: 'utf8', stdio: 'pipe', cwd: folder });
    return [];
  } catch (error) {
    const said = error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error);
    return said
      .split('\n')
      .filter((line) => line.includes('error'))
      .map((line) => {
        const at = Math.floor((Number(/\((\d+),/.exec(line)?.[1] ?? 1) - 1) / 2);
        const manifest = manifests[at];
        return `${manifest ? titleOf(manifest) : ''}: ${line.replace(/^.*?: error /, '')}`;
      });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function moduleOf({ apiVersion }: Manifest): string {
  const [, name] = PACKAGES.find(([group]) => group.test(apiVersion)) ?? [];
  return `${name}/${apiVersion}`;
}

function titleOf({ kind, metadata }: Manifest): string {
  return `${kind} ${metadata?.name}`;
}
