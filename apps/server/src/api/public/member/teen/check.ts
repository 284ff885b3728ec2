import { defineHandler } from '#call/handler.ts';
import { readTeenDevice } from '#teen/device-token.ts';
import { provePin } from '#teen/pin.ts';

export default defineHandler<'POST public/member/teen/check'>(async ({ device, pin }, { context, fail }) => {
  const memberId = readTeenDevice(context.config.secrets, device)?.memberId;
  if (memberId === undefined) throw fail('TEEN_OFF');
  await provePin(context, memberId, pin);
  return {};
});
