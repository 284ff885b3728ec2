import type { TeenRule } from '@playlet/contract';
import type { TeenRules } from '@playlet/contract/api';
import type { CallGate } from '../../lib/call.ts';
import { readGuestTeen } from './guest-record.ts';
import { readGuestTeenState } from './guest-teen-state.ts';
import { createRefusal } from './refusal.ts';

/** The gate of a guest in teen mode: only suitable content is requested and returned. */
export const runGuestGate: CallGate = async (name, input, ask) => {
  const device = teenToken();
  const groupOf = (id: string) => ask('GET member/video/group/detail', { id }, device);
  return teenOutput(name, await ask(name, await teenInput(name, input, groupOf), device));
};

/** Returns the token that identifies an account's former mode to the service; else a guest's empty token. */
function teenToken(): string {
  return readGuestTeen()?.device ?? '';
}

/** Narrows the input of a guest in teen mode: the service does not know of the mode. */
async function teenInput<Input extends object>(
  name: string,
  input: Input,
  groupOf: (id: string) => Promise<Suitability>,
): Promise<Input> {
  if (ruleOf(name) === 'list') return { ...input, minorSafe: true };
  if (ruleOf(name) === 'play' && 'groupId' in input) {
    refuseNow();
    refuseUnsuitable(await groupOf(String(input.groupId)));
    return { ...input, ads: false };
  }
  return input;
}

/** Returns the output, unless it is a drama unsuitable for teens. */
function teenOutput<Output>(name: string, output: Output): Output {
  // The call's name determines the shape of its output.
  if (ruleOf(name) === 'detail') refuseUnsuitable(output as Suitability);
  return output;
}

function refuseNow(): void {
  const { curfew, remainingSeconds } = readGuestTeenState();
  if (curfew) throw createRefusal('TEEN_CURFEW', 'denied.curfewTitle');
  if (remainingSeconds !== null && remainingSeconds <= 0)
    throw createRefusal('TEEN_TIME_USED', 'denied.timeTitle');
}

function refuseUnsuitable({ minorSafe }: Suitability): void {
  if (!minorSafe) throw createRefusal('TEEN_RESTRICTED', 'denied.teenTitle');
}

type Suitability = { minorSafe: boolean };
/** The calls the contract narrows; the compiler holds the two together. */
const RULES: TeenRules = {
  'POST member/video/group/list': 'list',
  'POST member/video/group/feed': 'list',
  'POST member/video/group/guess': 'list',
  'POST public/content/hero/list': 'list',
  'POST public/content/shelf/list': 'list',
  'POST public/content/rank/list': 'list',
  'POST public/content/search/list': 'list',
  'POST public/content/search/suggest': 'list',
  'POST public/content/search/hot': 'list',
  'POST member/video/play/create': 'play',
  'GET member/video/group/detail': 'detail',
};

function ruleOf(name: string): TeenRule | undefined {
  const rules: Readonly<Record<string, TeenRule>> = RULES;
  return rules[name];
}
