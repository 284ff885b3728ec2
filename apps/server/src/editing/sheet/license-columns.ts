import { groupFields } from '@playlet/contract/entities/drama-sheet';
import type { SheetProblem } from '@playlet/contract/entities/sheet';
import type { BulkRow } from '@playlet/core/editing/bulk-edit';
import { YUAN_FEN } from '@playlet/domain/money/yuan';
import { MAX_COST_FEN, type WorkKind } from '@playlet/domain/publishing/work-kind';
import type { GivenLicense } from '@playlet/domain/publishing/written-license';

type Meaning = { changes: GivenLicense } | { problem: SheetProblem; value: string };
type LicenseColumn = { format(drama: BulkRow): string; read(cell: { text: string }): Meaning };

/** The words of the columns beside those of the contract. */
export const YES_OR_NO = {
  true: true,
  false: false,
  是: true,
  否: false,
  yes: true,
  no: false,
  1: true,
  0: false,
};
const WORK_KIND_WORDS: Readonly<Record<string, WorkKind>> = {
  ...{ filmed: 'filmed', animated: 'animated', generated: 'generated', comic: 'comic' },
  ...{ 真人拍摄: 'filmed', 真人: 'filmed', 动画: 'animated', 漫剧: 'comic' },
  ...{ ai生成: 'generated', 'ai 生成': 'generated' },
};

/** How the facts of a license are written in a spreadsheet and read. */
export const licenseColumns = {
  workKind: {
    format: ({ workKind }) => workKind ?? '',
    read({ text }) {
      const workKind = WORK_KIND_WORDS[text.toLowerCase()];
      return workKind ? { changes: { workKind } } : { problem: 'choice', value: text };
    },
  },
  costYuan: {
    format: ({ costFen }) => (costFen === null ? '' : (costFen / YUAN_FEN).toFixed(2)),
    read({ text }) {
      const costFen = Math.round(Number(text.replaceAll(/[,，]/g, '')) * YUAN_FEN);
      const isCost = /^[\d,，]+(\.\d{1,2})?$/.test(text) && costFen <= MAX_COST_FEN;
      return isCost ? { changes: { costFen } } : { problem: 'yuan', value: text };
    },
  },
  isSpecialTheme: {
    format: ({ isSpecialTheme }) => String(isSpecialTheme),
    read({ text }) {
      const found = Object.entries(YES_OR_NO).find(([word]) => word === text.toLowerCase());
      return found ? { changes: { isSpecialTheme: found[1] } } : { problem: 'choice', value: text };
    },
  },
  licenseHolder: {
    format: ({ licenseHolder }) => licenseHolder,
    read({ text }) {
      const parsed = groupFields.licenseHolder.safeParse(text);
      if (parsed.success) return { changes: { licenseHolder: parsed.data } };
      const isLong = parsed.error.issues[0]?.code === 'too_big';
      return { problem: isLong ? 'too-long' : 'characters', value: text };
    },
  },
  licenseFrom: {
    format: ({ licenseFrom }) => licenseFrom ?? '',
    read: ({ text }) => readDay(text, (licenseFrom) => ({ licenseFrom })),
  },
  licenseUntil: {
    format: ({ licenseUntil }) => licenseUntil ?? '',
    read: ({ text }) => readDay(text, (licenseUntil) => ({ licenseUntil })),
  },
} as const satisfies Record<string, LicenseColumn>;

/** Reads a day as spreadsheets write it: `2026-01-05`, `2026/1/5`; an empty cell takes it away. */
function readDay(text: string, changesOf: (day: string | null) => GivenLicense): Meaning {
  if (text === '') return { changes: changesOf(null) };
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? [];
  const parsed = groupFields.licenseFrom.safeParse(
    `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`,
  );
  return parsed.success ? { changes: changesOf(parsed.data) } : { problem: 'day', value: text };
}
