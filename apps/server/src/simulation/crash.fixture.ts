import { hearStatements } from '@playlet/db/statements.fixture';

/** Lets a process die, as far as its database can tell: from one statement on, no other goes out or comes back. */
export type CrashDrill = {
  /** Dies at the n-th statement boundary from now on. */
  arm(boundary: number): void;
  /** Whether it died since it was armed; from then on it lives again. */
  disarm(): boolean;
  end(): void;
};

class Crash extends Error {}

/** Each statement has two boundaries: before it is sent, and after the database has answered it. */
export function createCrashDrill(): CrashDrill {
  let left: number | undefined;
  const end = hearStatements(() => {
    if (left === undefined) return;
    left -= 1;
    if (left <= 0) throw new Crash('the process died here');
  });
  return {
    arm(boundary) {
      left = boundary;
    },
    disarm() {
      const hasDied = left !== undefined && left <= 0;
      left = undefined;
      return hasDied;
    },
    end,
  };
}
