// @vitest-environment node

import { MINOR_CAPS } from '@playlet/domain/money/minor';
import { frameKeys } from '@playlet/frame-bridge';
import { latestBuiltIn, textLocales } from '@playlet/legal';
import { readAgreement } from '@playlet/legal/read';
import { expect, test } from 'vitest';
import { keys } from './storage.ts';

test.each(textLocales)('the privacy policy in %s names everything that is kept on the device', (locale) => {
  const facts = { name: '某某', address: null, contact: null, minorCaps: MINOR_CAPS };
  const policy = readAgreement('privacy', latestBuiltIn.privacy, locale, facts);
  for (const key of [...Object.values(keys), ...Object.values(frameKeys)])
    expect(policy, key).toContain(`\`${key}\``);
});
