import type { OutputOf } from '@playlet/contract';
import type { Api } from '@playlet/contract/api';
import type { BuildCells } from '@playlet/db/queries/playback-quality/build-figures';
import {
  BUILD_SPLITS,
  type BuildCell,
  compareBuilds,
  readBuildFigures,
} from '@playlet/domain/playback-quality/builds';

type Output = OutputOf<Api['GET admin/playback/quality/detail']>;

const MAX_BUILDS = 6;

/** Describes builds, the newest first, each beside the one before it, and the newest also by way in, device and network. */
export function describeBuilds(all: readonly BuildCells[]): Pick<Output, 'builds' | 'buildSplits'> {
  const [newest, second] = all;
  return {
    builds: all.slice(0, MAX_BUILDS).map(({ build, firstAt, cells }, at) => {
      const before = all[at + 1];
      return {
        build,
        firstAt: firstAt.toISOString(),
        figures: readBuildFigures(cells),
        comparison: before ? compareBuilds(cells, before.cells) : null,
      };
    }),
    buildSplits:
      newest && second ? BUILD_SPLITS.flatMap((by) => splitComparison(newest.cells, second.cells, by)) : [],
  };
}

function splitComparison(
  now: readonly BuildCell[],
  before: readonly BuildCell[],
  by: (typeof BUILD_SPLITS)[number],
): Output['buildSplits'] {
  const keys = [...new Set(now.map((cell) => cell[by]))].sort();
  const only = (cells: readonly BuildCell[], key: string) => cells.filter((cell) => cell[by] === key);
  return keys.flatMap((key) => {
    const comparison = compareBuilds(only(now, key), only(before, key));
    return comparison.now.plays > 0 ? [{ by, key, ...comparison }] : [];
  });
}
