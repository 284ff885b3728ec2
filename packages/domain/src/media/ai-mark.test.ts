import { describe, expect, it } from 'vitest';
import { aiStateOf, buildAiMark, isAiMark, readAiState } from './ai-mark.ts';

const OURS = { propagator: '某某剧场', id: '01JABC' };
const read = (mark: string | undefined) => JSON.parse(mark ?? 'null');
const PRODUCED = '{"Label":"1","ContentProducer":"某某影业","ProduceID":"A 1","ReservedCode1":"x"}';

describe('the mark of a file', () => {
  it('keeps what its producer wrote and gets our record of propagation', () => {
    expect(read(buildAiMark(PRODUCED, null, OURS))).toEqual({
      ...JSON.parse(PRODUCED),
      ...{ ContentPropagator: '某某剧场', PropagateID: '01JABC', ReservedCode2: '' },
    });
  });

  it('keeps the record of a propagator before us, and fields that the standard does not know', () => {
    const before = '{"Label":"1","ContentPropagator":"别的平台","PropagateID":"9","Own":"1"}';
    expect(read(buildAiMark(before, 'declared', OURS))).toMatchObject(JSON.parse(before));
  });

  it.each([
    ['declared', '2'],
    ['suspected', '3'],
    ['confirmed', '1'],
  ] as const)('of a drama that is %s, without a mark of its own, has the label %s', (state, label) => {
    expect(read(buildAiMark(undefined, state, OURS))).toEqual({
      ...{ Label: label, ContentProducer: '', ProduceID: '', ReservedCode1: '' },
      ...{ ContentPropagator: '某某剧场', PropagateID: '01JABC', ReservedCode2: '' },
    });
  });

  it('is none where nothing speaks for AI, and stays as it is where it would become too long', () => {
    expect(buildAiMark(undefined, null, OURS)).toBeUndefined();
    const long = JSON.stringify({ Label: '1', ProduceID: 'x'.repeat(4000) });
    expect(isAiMark(long)).toBe(true);
    expect(buildAiMark(long, null, { ...OURS, propagator: '长'.repeat(100) })).toBe(long);
  });
});

it('a drama is what is surest of its marks', () => {
  const none = { aiGenerated: false, aiSuspected: false, aiFound: null };
  expect(aiStateOf(none)).toBeNull();
  expect(aiStateOf({ ...none, aiSuspected: true })).toBe('suspected');
  expect(aiStateOf({ ...none, aiFound: readAiState('{"Label":"3"}') })).toBe('suspected');
  expect(aiStateOf({ ...none, aiSuspected: true, aiGenerated: true })).toBe('declared');
  expect(aiStateOf({ ...none, aiGenerated: true, aiFound: readAiState('{}') })).toBe('confirmed');
});
