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

  it('keeps a number below zero a number', () => {
    expect(csv([{ fee: '-0.12', name: '-1+1' }])).toBe("\uFEFFfee,name\r\n-0.12,'-1+1\r\n");
  });

  it('holds what has parts of its own as JSON', () => {
    expect(csv([{ plan: { days: 31, name: 'a' } }])).toBe('\uFEFFplan\r\n"{""days"":31,""name"":""a""}"\r\n');
  });

  it('of nothing is an empty line, or the columns it is told', () => {
    expect(csv([])).toBe('\uFEFF\r\n');
    expect(csv([], ['no', 'amount'])).toBe('\uFEFFno,amount\r\n');
  });
});
