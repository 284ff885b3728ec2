import { expect, it } from 'vitest';
import { buildSeccompFilter } from './seccomp-filter.ts';

const X64 = 0xc000_003e;
const I386 = 0x4000_0003;
const ARM64 = 0xc000_00b7;
const [ALLOW, DENY, KILL] = [0x7fff_0000, 0x0005_0001, 0x8000_0000];

/** What the kernel would answer to a call: the filter run as the kernel runs it. */
function answerTo(
  architecture: NodeJS.Architecture,
  call: number,
  { argument = 0, as }: { argument?: number; as?: number } = {},
) {
  const filter = buildSeccompFilter(architecture) ?? Buffer.alloc(0);
  const machine = as ?? (architecture === 'x64' ? X64 : ARM64);
  const data = new Map([
    [0, call],
    [4, machine],
    [16, argument],
  ]);
  let loaded = 0;
  for (let at = 0; at < filter.length; at += 8) {
    const value = filter.readUInt32LE(at + 4);
    const opcode = filter.readUInt16LE(at);
    if (opcode === 0x06) return value;
    if (opcode === 0x20) loaded = data.get(value) ?? 0;
    else {
      const holds = opcode === 0x15 ? loaded === value : loaded >= value;
      at += 8 * filter.readUInt8(at + (holds ? 2 : 3));
    }
  }
  throw new Error('the filter has no end');
}

it.each([
  ['x64', { read: 0, socket: 41, kill: 62, ptrace: 101, chmod: 90, unshare: 272, ioUring: 425 }],
  ['arm64', { read: 63, socket: 198, kill: 129, ptrace: 117, chmod: 53, unshare: 97, ioUring: 425 }],
] as const)('on %s files are read, and nothing beyond files is reached', (architecture, calls) => {
  for (const [name, call] of Object.entries(calls))
    expect([name, answerTo(architecture, call)]).toEqual([name, name === 'read' ? ALLOW : DENY]);
});

it.each([
  ['x64', 302],
  ['arm64', 261],
] as const)(
  'on %s a program asks its own limits, and sets those of no other process',
  (architecture, call) => {
    expect(answerTo(architecture, call)).toBe(ALLOW);
    expect(answerTo(architecture, call, { argument: 4711 })).toBe(DENY);
  },
);

it('calls by another table of numbers are not let past', () => {
  expect(answerTo('x64', 0x4000_0000 + 41)).toBe(DENY);
  expect(answerTo('x64', 102, { as: I386 })).toBe(KILL);
});

it('there is none for an architecture whose numbers are not known', () => {
  expect(buildSeccompFilter('riscv64')).toBeNull();
});
