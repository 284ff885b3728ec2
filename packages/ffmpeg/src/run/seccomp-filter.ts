/**
 * A filter of system calls for a program that only reads and writes files it was given. Landlock bounds which files it opens; this
 * denies the rest of what an account may do without opening one: the network, other processes, shared memory, modes and
 * owners of files, and the kernel interfaces a decoder has no use for.
 *
 * Classic BPF as `seccomp(2)` takes it and `setpriv --seccomp-filter` reads it from a file.
 * @see https://www.kernel.org/doc/html/latest/userspace-api/seccomp_filter.html
 */

type Architecture = { audit: number; denied: readonly number[]; prlimit: number };

/** The numbers of each architecture's denied calls, in the order of the kernel's tables. */
const ARCHITECTURES: Partial<Record<NodeJS.Architecture, Architecture>> = {
  x64: {
    audit: 0xc000_003e,
    prlimit: 302,
    denied: [
      ...[41, 53], // socket, socketpair
      ...[62, 129, 200, 234, 297, 424], // kill, rt_sigqueueinfo, tkill, tgkill, rt_tgsigqueueinfo, pidfd_send_signal
      ...[101, 310, 311, 312, 434, 438], // ptrace, process_vm_readv and _writev, kcmp, pidfd_open, pidfd_getfd
      ...[29, 64, 68, 240], // shmget, semget, msgget, mq_open
      ...[90, 91, 268, 452], // chmod, fchmod, fchmodat, fchmodat2
      ...[92, 93, 94, 260], // chown, fchown, lchown, fchownat
      ...[188, 189, 190, 197, 198, 199], // setxattr and removexattr, with l… and f…
      ...[132, 235, 261, 280], // utime, utimes, futimesat, utimensat
      ...[155, 165, 166, 272, 304, 308, 428, 429, 430, 442], // pivot_root, mount, umount2, unshare, open_by_handle_at, setns, open_tree, move_mount, fsopen, mount_setattr
      ...[248, 249, 250, 298, 321, 323, 425], // add_key, request_key, keyctl, perf_event_open, bpf, userfaultfd, io_uring_setup
    ],
  },
  arm64: {
    audit: 0xc000_00b7,
    prlimit: 261,
    denied: [
      ...[198, 199],
      ...[129, 130, 131, 138, 240, 424],
      ...[117, 270, 271, 272, 434, 438],
      ...[180, 186, 190, 194],
      ...[52, 53, 452],
      ...[54, 55],
      ...[5, 6, 7, 14, 15, 16],
      ...[88],
      ...[39, 40, 41, 97, 265, 268, 428, 429, 430, 442],
      ...[217, 218, 219, 241, 280, 282, 425],
    ],
  },
};

/** x86-64 knows every call a second time, with this bit set. */
const X32_CALLS = 0x4000_0000;
const PERMISSION_ERROR_CODE = 1;
const RETURN_ALLOW = 0x7fff_0000;
const RETURN_DENY = 0x0005_0000 | PERMISSION_ERROR_CODE;
const RETURN_KILL = 0x8000_0000;
/** The offsets in `struct seccomp_data` that the filter reads. */
const OFFSET = { call: 0, architecture: 4, firstArgument: 16 } as const;
const OPCODE = { load: 0x20, equal: 0x15, atLeast: 0x35, return: 0x06 } as const;
const INSTRUCTION_BYTES = 8;

type Instruction = [opcode: number, value: number, ifTrue?: number, ifFalse?: number];

/** The filter of an architecture as the kernel reads it; null for one whose calls are not known here. */
export function buildSeccompFilter(architecture: NodeJS.Architecture = process.arch): Buffer | null {
  const known = ARCHITECTURES[architecture];
  return known ? encode(instructionsOf(known)) : null;
}

function instructionsOf({ audit, denied, prlimit }: Architecture): Instruction[] {
  return [
    [OPCODE.load, OFFSET.architecture],
    [OPCODE.equal, audit, 1, 0],
    [OPCODE.return, RETURN_KILL],
    [OPCODE.load, OFFSET.call],
    [OPCODE.atLeast, X32_CALLS, 0, 1],
    [OPCODE.return, RETURN_DENY],
    // Each skips the refusal after it where the call is another.
    ...denied.flatMap((call): Instruction[] => [
      [OPCODE.equal, call, 0, 1],
      [OPCODE.return, RETURN_DENY],
    ]),
    // A program asks its own limits by this; those of other processes are none of its business.
    [OPCODE.equal, prlimit, 0, 3],
    [OPCODE.load, OFFSET.firstArgument],
    [OPCODE.equal, 0, 1, 0],
    [OPCODE.return, RETURN_DENY],
    [OPCODE.return, RETURN_ALLOW],
  ];
}

function encode(instructions: readonly Instruction[]): Buffer {
  const bytes = Buffer.alloc(instructions.length * INSTRUCTION_BYTES);
  for (const [at, [opcode, value, ifTrue = 0, ifFalse = 0]] of instructions.entries()) {
    const offset = at * INSTRUCTION_BYTES;
    bytes.writeUInt16LE(opcode, offset);
    bytes.writeUInt8(ifTrue, offset + 2);
    bytes.writeUInt8(ifFalse, offset + 3);
    bytes.writeUInt32LE(value >>> 0, offset + 4);
  }
  return bytes;
}
