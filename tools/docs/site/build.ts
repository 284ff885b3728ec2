/** `npm run docs:build`: builds the documentation site that a server has at `/docs`, unless it was built from these very files. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '../../steps/digest.mjs';
import { fail, root, say } from '../../steps/say.mjs';
import { publishBuild } from '../../steps/viewer-builds.mjs';
import { stageSite } from './stage.ts';

const SITE = join(root, 'docs/site');
const VITEPRESS = join(SITE, 'node_modules/vitepress/bin/vitepress.js');
const ID_LENGTH = 16;
const SOURCES = [
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  ...globSync('docs/*.md', { cwd: root }),
  'docs/decisions',
  'docs/pictures',
  'docs/tasks',
  'docs/zh-CN',
  'docs/site/.vitepress/config.ts',
  'docs/site/package-lock.json',
  'tools/docs/references.ts',
  'tools/docs/site',
];

try {
  const startedAt = performance.now();
  const { faults, pageCount } = stageSite(root, join(SITE, '.pages'));
  if (faults.length > 0) throw new Error(faults.join('\n'));
  publishBuild(join(SITE, 'dist'), digestOf(SOURCES).slice(0, ID_LENGTH), (draft: string) => {
    installGenerator();
    say(`Building ${pageCount} pages …`);
    execFileSync(process.execPath, [VITEPRESS, 'build', SITE, '--outDir', draft], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    refuseFunctions(draft);
    writeFileSync(join(draft, 'inline-scripts.json'), JSON.stringify(hashInlineScripts(draft)));
  });
  say(
    `The documentation is built (${((performance.now() - startedAt) / 1000).toFixed(1)} s); a server has it at /docs from its next start on.`,
  );
} catch (error) {
  fail(error);
}

/** Installs VitePress as `docs/site/package-lock.json` has it; does nothing where it is there. */
function installGenerator(): void {
  if (existsSync(VITEPRESS)) return;
  say('Installing VitePress …');
  execFileSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', SITE],
    {
      stdio: 'inherit',
      cwd: SITE,
    },
  );
}

/**
 * VitePress hands functions of its configuration to the browser as text, which the server's policy does not let become code.
 *
 * @throws Error where the configuration has such a function
 */
function refuseFunctions(folder: string): void {
  const files = globSync('assets/chunks/metadata.*.js', { cwd: folder });
  if (files.length !== 1) throw new Error('The site has no chunk of metadata.');
  if (readFileSync(join(folder, files[0] ?? ''), 'utf8').includes('"_vp-fn_'))
    throw new Error('docs/site/.vitepress/config.ts has a function that the browser would make from text.');
}

/** Returns the hashes by which the server's policy lets the pages' inline scripts run. */
function hashInlineScripts(folder: string): string[] {
  const scripts = globSync('**/*.html', { cwd: folder }).flatMap((file) =>
    [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g,
      ),
    ].map(([, script = '']) => script),
  );
  return [...new Set(scripts)].map(
    (script) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  );
}
