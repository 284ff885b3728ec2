import { defineHandler } from '#call/handler.ts';
import { readInstallation } from '#monitoring/installation.ts';

export default defineHandler<'GET admin/system/installation/detail'>((_input, { context }) =>
  readInstallation(context),
);
