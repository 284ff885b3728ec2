import { statfs } from 'node:fs/promises';
import { type Check, fail, ok, warn } from './finding.ts';

const GIB_BYTES = 1024 ** 3;
const WARN_SHARE = 0.1;
const WARN_BYTES = 5 * GIB_BYTES;
const FAIL_SHARE = 0.03;
const FAIL_BYTES = GIB_BYTES;

/** Room for the embedded database, media and what is being transcoded. */
export const checkDisk: Check = async ({ config }) => {
  const { bavail, blocks, bsize, ffree, files } = await statfs(config.dataDir);
  const free = bavail * bsize;
  const share = bavail / blocks;
  const found = `${(free / GIB_BYTES).toFixed(1)} GiB free (${Math.round(share * 100)} %) for ${config.dataDir}`;
  const advice =
    'make room or give DATA_DIR a larger disk; a full one stops imports first, then the embedded database';
  const space =
    share < FAIL_SHARE || free < FAIL_BYTES
      ? fail('disk', found, advice)
      : share < WARN_SHARE || free < WARN_BYTES
        ? warn('disk', found, advice)
        : ok('disk', found);
  // Some file systems count no inodes.
  if (files === 0 || ffree / files > FAIL_SHARE) return [space];
  return [
    space,
    fail(
      'disk: files',
      `${ffree} of ${files} inodes left`,
      'remove files, or make the file system anew with more inodes',
    ),
  ];
};
