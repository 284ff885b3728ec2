import { readProductDisk } from '@playlet/storage/disk-space';
import { type Check, fail, pass, warn } from './finding.ts';

const GIB_BYTES = 1024 ** 3;
const WARN_SHARE = 0.1;
const WARN_BYTES = 5 * GIB_BYTES;
const FAIL_SHARE = 0.03;
const FAIL_BYTES = GIB_BYTES;

/** Checks the room for the embedded database, media and running encodes. */
export const checkDisk: Check = async ({ config }) => {
  const { freeBytes, sizeBytes, freeFiles, maxFiles } = await readProductDisk(config);
  const share = freeBytes / sizeBytes;
  const found = `${(freeBytes / GIB_BYTES).toFixed(1)} GiB free (${Math.round(share * 100)} %) on the fullest disk of ${config.dataDir}`;
  const advice =
    'make room or give DATA_DIR a larger disk; a full one stops imports first, then the embedded database';
  const space =
    share < FAIL_SHARE || freeBytes < FAIL_BYTES
      ? fail('disk', found, advice)
      : share < WARN_SHARE || freeBytes < WARN_BYTES
        ? warn('disk', found, advice)
        : pass('disk', found);
  // Some file systems count no inodes.
  if (maxFiles === 0 || freeFiles / maxFiles > FAIL_SHARE) return [space];
  return [
    space,
    fail(
      'disk: files',
      `${freeFiles} of ${maxFiles} inodes left`,
      'remove files, or make the file system anew with more inodes',
    ),
  ];
};
