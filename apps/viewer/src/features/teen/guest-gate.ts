import type { CallGate, EndpointName } from '../../lib/call.ts';
import { readGuestTeen } from './guest-record.ts';
import { guestTeenState } from './guest-teen-state.ts';
import { refusal } from './refusal.ts';

/** The gate of a guest in teen mode: only what is for teens is asked for and answered. */
export const guestGate: CallGate = async (name, input, ask) => {
  const device = teenToken();
  const groupOf = (id: string) => ask('GET member/video/group/detail', { id }, device);
  return teenOutput(name, await ask(name, await teenInput(name, input, groupOf), device));
};

/** What tells the service of the mode, where an account's was kept; else a guest's empty token. */
function teenToken(): string {
  return readGuestTeen()?.device ?? '';
}

/** What a teen who is a guest may ask: the service does not know of the mode, so the device narrows the calls itself. */
async function teenInput<Input extends object>(
  name: string,
  input: Input,
  groupOf: (id: string) => Promise<Suitability>,
): Promise<Input> {
  if (LISTS.has(name)) return { ...input, minorSafe: true };
  if (name === PLAY && 'groupId' in input) {
    refuseNow();
    refuseUnsuitable(await groupOf(String(input.groupId)));
    return { ...input, ads: false };
  }
  return input;
}

/** What came back, unless it is a drama that is not for teens. */
function teenOutput<Output>(name: string, output: Output): Output {
  // The call's name says what it answers.
  if (name === DETAIL) refuseUnsuitable(output as Suitability);
  return output;
}

function refuseNow(): void {
  const { curfew, remainingSeconds } = guestTeenState();
  if (curfew) throw refusal('TEEN_CURFEW', 'denied.curfewTitle');
  if (remainingSeconds !== null && remainingSeconds <= 0) throw refusal('TEEN_TIME_USED', 'denied.timeTitle');
}

function refuseUnsuitable({ minorSafe }: Suitability): void {
  if (!minorSafe) throw refusal('TEEN_RESTRICTED', 'denied.teenTitle');
}

type Suitability = { minorSafe: boolean };
const LISTS: ReadonlySet<string> = new Set<EndpointName>([
  'POST member/video/group/list',
  'POST member/video/group/feed',
  'POST member/video/group/guess',
  'POST public/content/rank/list',
  'POST public/content/search/list',
  'POST public/content/search/suggest',
  'POST public/content/search/hot',
]);
const PLAY: EndpointName = 'POST member/video/play/create';
const DETAIL: EndpointName = 'GET member/video/group/detail';
