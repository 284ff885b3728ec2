import { describe, expect, it } from 'vitest';
import { csv } from './csv.ts';

describe('CSV', () => {
  it('quotes what would break a line apart', () => {
    expect(csv([{ title: '说"好"，\n再见,', count: 2, at: new Date(0), none: null }])).toBe(
      '\uFEFFtitle,count,at,none\r\n"说""好""，\n再见,",2,1970-01-01 08:00:00,\r\n',
    );
  });

  it('lets no spreadsheet run a name as a formula', () => {
    expect(csv([{ name: '=HYPERLINK("x")' }])).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('opens in a spreadsheet with all digits of a number, and with times of Beijing', () => {
    const row = {
      no: '202611280630201234567890123',
      price: '0007',
      word: '1E5',
      size: 123456789012,
      count: 42,
    };
    expect(csv([row])).toBe(
      '\uFEFFno,price,word,size,count\r\n202611280630201234567890123\t,0007\t,1E5\t,123456789012\t,42\r\n',
    );
    expect(csv([{ at: '2026-11-28T06:30:20.507Z', name: '2026-11-28T06:30 后' }])).toBe(
      '\uFEFFat,name\r\n2026-11-28 14:30:20,2026-11-28T06:30 后\r\n',
    );
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
