import { describe, expect, it } from 'vitest';
import { csv } from './csv.ts';

describe('CSV', () => {
  it('quotes what would break a line apart', () => {
    expect(csv([{ title: '说"好"，\n再见,', count: 2, at: new Date(0), none: null }])).toBe(
      '\uFEFFtitle,count,at,none\r\n"说""好""，\n再见,",2,1970-01-01T00:00:00.000Z,\r\n',
    );
  });

  it('lets no spreadsheet run a name as a formula', () => {
    expect(csv([{ name: '=HYPERLINK("x")' }])).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('holds what has parts of its own as JSON', () => {
    expect(csv([{ plan: { days: 31, name: 'a' } }])).toBe('\uFEFFplan\r\n"{""days"":31,""name"":""a""}"\r\n');
  });

  it('of nothing is an empty line', () => {
    expect(csv([])).toBe('\uFEFF\r\n');
  });
});
