import { readdirSync } from 'node:fs';

/** Folders whose content the tree of the architecture lists whole. */
const LISTED = ['apps', 'packages', 'apps/server/src'];

/** Returns the differences between the tree in the architecture's first block of code and the folders. */
export function treeFaultsOf(markdown: string): string[] {
  const [, tree = ''] = /```\n([\s\S]*?)```/.exec(markdown) ?? [];
  return LISTED.flatMap((folder) => {
    const named = namedIn(tree, folder);
    const present = readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    return [
      ...present.filter((name) => !named.has(name)).map((name) => `does not list ${folder}/${name}`),
      ...[...named]
        .filter((name) => !present.includes(name))
        .map((name) => `lists ${folder}/${name}, which does not exist`),
    ];
  });
}

/** Returns the names the tree has one step below a folder; several may share a line. */
function namedIn(tree: string, folder: string): Set<string> {
  const path: string[] = [];
  const named = new Set<string>();
  for (const line of tree.split('\n')) {
    const [, indent = '', names = ''] = /^( *)((?:[\w-]+\/(?:[\w-]+\/)* ?)+)/.exec(line) ?? [];
    // Continued descriptions are indented further than any folder.
    if (names === '' || indent.length > 4) continue;
    path.length = indent.length / 2;
    const folders = names.trim().split(/ +/);
    for (const name of folders) {
      const parts = [...path, name.replace(/\/$/, '')].join('/').split('/');
      if (parts.slice(0, -1).join('/') === folder) named.add(parts.at(-1) ?? '');
    }
    path.push((folders[0] ?? '').replace(/\/$/, ''));
  }
  return named;
}
