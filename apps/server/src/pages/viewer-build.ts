import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { BUILD_NAME } from '@playlet/domain/playback-quality/report';

/** The folder of the build that is current now, as `tools/steps/viewer-builds.mjs` lays them. */
export function currentBuildOf(dist: string): string {
  const current = join(dist, 'current');
  return existsSync(current) ? join(dist, readFileSync(current, 'utf8').trim()) : dist;
}

/** Returns the names of the builds whose files are served: the current one and earlier ones. */
export function listBuilds(folder: string): string[] {
  const dist = dirname(folder);
  return existsSync(dist) ? readdirSync(dist).filter((name) => BUILD_NAME.test(name)) : [];
}

/** Returns the name of a build; undefined of a folder that is not one of several builds. */
export function buildNameOf(folder: string): string | undefined {
  const name = basename(folder);
  return BUILD_NAME.test(name) ? name : undefined;
}

/**
 * Protects a build from being removed while this process serves it; the returned function releases it. A folder without
 * write access, as in a container, has no other builder.
 */
export function protectBuild(folder: string): () => void {
  const marker = join(dirname(folder), 'in-use', String(process.pid));
  try {
    mkdirSync(dirname(marker), { recursive: true });
    writeFileSync(marker, basename(folder));
  } catch {
    return () => {};
  }
  return () => rmSync(marker, { force: true });
}

/**
 * Finds the scripts and stylesheets of earlier builds: a page that was opened before an update still asks for them.
 * Answers the folder of the build that has a file such as `assets/my-1a2b.js`.
 */
export function findInEarlierBuilds(folder: string): (file: string) => string | undefined {
  const dist = dirname(folder);
  if (!existsSync(join(dist, 'current'))) return () => undefined;
  const earlier = readdirSync(dist)
    .map((name) => join(dist, name))
    .filter((build) => build !== folder && existsSync(join(build, 'assets')));
  return (file) =>
    /^assets\/(texts-\w+\/|chunks\/)?[\w-]+(\.[\w-]+)+$/.test(file)
      ? earlier.find((build) => existsSync(join(build, file)))
      : undefined;
}
