/**
 * Whether a process lives; one of another user does as well.
 * @param {number} pid
 * @returns {boolean}
 */
export function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
