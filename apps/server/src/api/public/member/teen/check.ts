import { BusinessError } from '../../../../http/business-error.ts';
import { handler } from '../../../../http/handler.ts';
import { readTeenDevice } from '../../../../teen/device-token.ts';
import { provePin } from '../../../../teen/pin.ts';

export default handler<'POST public/member/teen/check'>(async ({ device, pin }, { context }) => {
  const memberId = readTeenDevice(context.config.mediaSecret, device)?.memberId;
  if (memberId === undefined) throw new BusinessError('TEEN_OFF');
  await provePin(context, memberId, pin);
  return {};
});
