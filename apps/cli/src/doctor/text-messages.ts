import { systemClock } from '@playlet/domain/time';
import { readAliyunTemplate } from '@playlet/sms';
import { type Check, type Finding, fail, messageOf, pass, warn } from './finding.ts';

const CODE_VARIABLES = ['code'];
const RENEWAL_VARIABLES = ['amount', 'day'];

/** Asks Aliyun for the templates: the keys, whether they were approved, and their variables. No message is sent. */
export const checkTextMessages: Check = async ({ config: { sms } }) => {
  const { aliyun } = sms;
  // Its absence is a mistake of the settings already.
  if (!aliyun) return [];
  const look = (template: string, check: string, variables: readonly string[]) =>
    readAliyunTemplate(aliyun, systemClock, template).then(
      (found) => judge(check, template, found, variables),
      (error: unknown) =>
        warn(
          check,
          `${template} could not be looked up: ${messageOf(error)}`,
          'compare key, sign and template with Aliyun; the key needs the right dysms:GetSmsTemplate for this check',
        ),
    );
  return Promise.all([
    look(aliyun.templateCode, 'text messages: code', CODE_VARIABLES),
    ...(aliyun.renewalTemplate
      ? [look(aliyun.renewalTemplate, 'text messages: renewal', RENEWAL_VARIABLES)]
      : []),
  ]);
};

function judge(
  check: string,
  template: string,
  { isApproved, content }: { isApproved: boolean; content: string },
  variables: readonly string[],
): Finding {
  if (!isApproved)
    return fail(check, `${template} is not approved`, 'wait for Aliyun, or look why it refused it');
  const used = [...content.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name);
  if (used.toSorted().join() !== variables.toSorted().join())
    return fail(
      check,
      `${template} has the variables ${used.join(', ') || 'none'}`,
      `use a template with exactly ${variables.map((name) => `\${${name}}`).join(' and ')}`,
    );
  return pass(check, `${template} is approved: ${content}`);
}
