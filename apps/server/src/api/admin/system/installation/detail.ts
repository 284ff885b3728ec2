import { handler } from '#call/handler.ts';
import { readInstallation } from '#service/installation.ts';

export default handler<'GET admin/system/installation/detail'>((_input, { context }) =>
  readInstallation(context),
);
