import {
  COMPLAINT_DECISIONS,
  COMPLAINT_KINDS,
  COMPLAINT_MEASURES,
  COMPLAINT_STATES,
  RIGHTS_CAPACITIES,
} from '@playlet/domain/complaint/complaint';
import { maskPhonesIn } from '@playlet/domain/member/phone-text';
import { z } from 'zod';
import { dateTime, episodeIndex, id } from './scalar.ts';
import { multiLine, singleLine } from './text.ts';

const MAX_SECOND = 86_400;

export const complaintKind = z.enum(COMPLAINT_KINDS).meta({
  id: 'ComplaintKind',
  description: 'The matter of a complaint; `rights` is a rights holder’s notice.',
});
export const complaintState = z.enum(COMPLAINT_STATES).meta({ id: 'ComplaintState' });
export const complaintDecision = z.enum(COMPLAINT_DECISIONS).meta({ id: 'ComplaintDecision' });
export const complaintMeasure = z.enum(COMPLAINT_MEASURES).meta({
  id: 'ComplaintMeasure',
  description: 'The take-down it led to.',
});

/** Words of a complaint; a whole phone number in them is masked: the contact has a place of its own. */
export const createComplaintText = (min: number, max: number) => multiLine(min, max).overwrite(maskPhonesIn);

export const complaintSecond = z.int().min(0).max(MAX_SECOND).describe('Seconds into the episode.');

/** A number as people type it. A malformed one is as unknown as any other. */
export const complaintNumber = singleLine(1, 40).describe('The number that was given with the complaint.');

export const rightsNotice = z
  .strictObject({
    holder: singleLine(2, 120).describe('The holder of the right: a person or a company.'),
    capacity: z.enum(RIGHTS_CAPACITIES).describe('Whether the sender is the holder or has a mandate.'),
    work: singleLine(2, 200).describe('The work or the right that is infringed.'),
    proof: createComplaintText(5, 2000).describe(
      'The evidence: registration, contract, where it can be seen.',
    ),
  })
  .meta({ id: 'RightsNotice', description: 'What a rights holder’s notice has to say.' });

const place = {
  title: z.string().describe('The drama as the person saw it; empty where it is about none.'),
  index: episodeIndex.nullable(),
  second: complaintSecond.nullable(),
};

const shownFields = {
  number: z.string().describe('The number to ask with.'),
  kind: complaintKind,
  state: complaintState,
  ...place,
  receivedAt: dateTime,
  dueAt: dateTime.describe('The answer comes by then.'),
  answer: z.string().describe('The words to the person; empty before there is an answer.'),
  answeredAt: dateTime.nullable(),
};

export const complaintStatus = z.object(shownFields).meta({
  id: 'ComplaintStatus',
  description: 'A complaint as anyone with its number sees it: neither its words nor who sent it.',
});

export const ownComplaint = z
  .object({ ...shownFields, text: z.string() })
  .meta({ id: 'OwnComplaint', description: 'A complaint of the member who asks.' });

export const complaint = z
  .object({
    id,
    no: z.int().describe('Counts up: the staff’s name for it.'),
    ...shownFields,
    text: z.string(),
    groupId: id.nullable(),
    memberId: id.nullable(),
    username: z.string().nullable().describe('Null for a guest, and for a member who has left.'),
    hasLeft: z.boolean().describe('The member has left, and the personal data with them.'),
    hoursLeft: z.int().describe('Whole hours until it is due; negative where that is over.'),
    staffName: z.string().describe('The responsible person; empty where there is none.'),
    measure: complaintMeasure,
    hasCounter: z.boolean().describe('Whether a counter-notice was entered.'),
    closedAt: dateTime.nullable(),
  })
  .meta({ id: 'Complaint', description: 'A complaint as the staff see it.' });

export const complaintDetail = complaint
  .extend({
    contact: z.string().nullable().describe('Masked; null where none was given, or it is deleted.'),
    rights: rightsNotice.nullable(),
    counter: z
      .object({ by: z.string(), text: z.string(), receivedAt: dateTime })
      .nullable()
      .describe('The counter-notice of a partner or uploader.'),
    dueRule: z
      .object({ id: z.string().describe('The rule.'), version: z.string().describe('Its version.') })
      .nullable()
      .describe('The rule that set when it is due; null of one from before rules were kept.'),
    takenDown: complaintMeasure.describe('The take-down that holds at its place now.'),
    steps: z
      .array(
        z.object({
          id,
          at: dateTime,
          staffName: z.string().describe('Empty for words of the person.'),
          state: complaintState,
          note: z.string(),
        }),
      )
      .describe('What happened, from the first.'),
  })
  .meta({ id: 'ComplaintDetail', description: 'A complaint with all that was done about it.' });
