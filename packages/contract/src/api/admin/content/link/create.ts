import { z } from 'zod';
import { defineEndpoint } from '#endpoint.ts';
import { linkFields, operatorLink } from '#entities/operator-link.ts';

export default defineEndpoint({
  method: 'POST',
  audience: 'admin',
  permission: 'catalogue.edit',
  rate: 'write',
  summary: 'Makes an entry or an advertisement; an advertisement is shown once it has a picture',
  input: z.strictObject({
    slot: linkFields.slot,
    title: linkFields.title,
    target: linkFields.target.default(null),
    text: linkFields.text.default(null),
    audience: linkFields.audience.default('all'),
    weight: linkFields.weight.default(1),
    dailyCap: linkFields.dailyCap.default(null),
    position: linkFields.position.default(0),
    paused: linkFields.paused.default(false),
    startsAt: linkFields.startsAt.default(null),
    endsAt: linkFields.endsAt.default(null),
    videoId: linkFields.videoId.default(null),
    groupId: linkFields.groupId.default(null),
    focus: linkFields.focus.default(null),
    advertiser: linkFields.advertiser.default(null),
    seconds: linkFields.seconds.default(null),
    closableAfter: linkFields.closableAfter.default(null),
  }),
  output: operatorLink,
  errors: ['LINK_NOT_POSSIBLE', 'LINK_NOT_FOUND'],
});
