import { beijingDayOf } from '@playlet/domain/beijing';
import { isLicense, type License, type LicenseFault, parseLicense } from '@playlet/domain/publishing/license';
import { WORK_KINDS, type WorkKind } from '@playlet/domain/publishing/work-kind';
import { type FormEvent, useState } from 'react';
import { formatDigits, keepPublication, type Publication } from '../../features/publishing/publication.ts';
import { UsedRules } from '../../features/rules/used-rules.tsx';
import { useCallMutation } from '../../lib/call-mutation.ts';
import { formatMoment, formatNumber } from '../../lib/format.ts';
import { getLanguage, type Texts, useTexts } from '../../lib/text.ts';
import { showToast } from '../../lib/toast.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, Switch } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { computeShownTier, formatCost, parseCost } from './license-cost.ts';

const TEN_THOUSAND_FACTOR = 10_000;

/** The number a drama is shown under, with its tier, holder and term; checked while it is typed. */
export function LicenseForm({ publication }: { publication: Publication }) {
  const texts = useTexts();
  const { publishing } = texts;
  const { id, license } = publication;
  const [number, setNumber] = useState(license.licenseNo ?? '');
  const [workKind, setWorkKind] = useState<WorkKind | ''>(license.workKind ?? '');
  const [cost, setCost] = useState(formatCost(license.costFen));
  const [isSpecialTheme, setSpecialTheme] = useState(license.isSpecialTheme);
  const today = beijingDayOf(useNow());
  const parsed = parseLicense(number, Number(today.slice(0, 4)));
  const costFen = parseCost(cost);
  const rule = license.thresholds.find((one) => one.workKind === (workKind || 'filmed'));
  const tier = computeShownTier(license, { workKind: workKind || null, costFen, isSpecialTheme });
  const save = useCallMutation('PUT admin/content/license/update', {
    fields: { LICENSE_INVALID: 'number' },
    onSuccess: (saved) => {
      keepPublication(saved);
      setNumber(saved.license.licenseNo ?? '');
      showToast(publishing.license.saved);
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (costFen === undefined) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    save.send({
      id,
      licenseNo: number,
      workKind: workKind || null,
      costFen,
      isSpecialTheme,
      holder: text('holder'),
      validFrom: text('from') || null,
      validUntil: text('until') || null,
    });
  };
  return (
    <form onSubmit={send} className="grid max-w-160 grid-cols-6 gap-x-3 gap-y-2 py-2">
      <div className="col-span-6 sm:col-span-4">
        <TextField
          label={publishing.license.number}
          value={number}
          maxLength={80}
          onChange={({ target }) => setNumber(target.value)}
          hint={isLicense(parsed) ? publishing.license.kinds[parsed.kind] : undefined}
          error={number === '' ? undefined : (save.errors.number ?? faultText(parsed, publishing))}
        />
      </div>
      <div className="col-span-6 sm:col-span-2">
        <SelectField
          label={publishing.license.workKind}
          value={workKind}
          onChange={setWorkKind}
          options={[
            { value: '', label: publishing.license.noWorkKind },
            ...WORK_KINDS.map((value) => ({ value, label: publishing.license.workKinds[value] })),
          ]}
        />
      </div>
      <div className="col-span-6 sm:col-span-3">
        <TextField
          label={publishing.license.cost}
          value={cost}
          inputMode="decimal"
          maxLength={12}
          className="tabular"
          onChange={({ target }) => setCost(target.value)}
          error={costFen === undefined ? publishing.license.costWrong : undefined}
        />
      </div>
      <div className="col-span-6 flex items-end sm:col-span-3">
        <Switch label={publishing.license.special} isOn={isSpecialTheme} onChange={setSpecialTheme} />
      </div>
      <p className="col-span-6 text-body font-semibold" role="status">
        {publishing.license.tier({ tier: tier === 'other' ? 'rest' : (tier ?? 'none') })}
      </p>
      {rule && (
        <p className="col-span-6 -mt-1 text-caption text-text-3">
          {publishing.license.tierHint({
            key: budgetText(rule.keyYuan),
            ordinary: budgetText(rule.ordinaryYuan),
            special: String(license.isSpecialKey),
          })}
        </p>
      )}
      {publication.decision && (
        <p className="col-span-6 -mt-1 text-caption text-text-3">
          {publishing.license.decided({ at: formatMoment(publication.decision.at) })}
          <UsedRules rules={publication.decision.rules} />
        </p>
      )}
      <div className="col-span-6">
        <TextField
          label={publishing.license.holder}
          name="holder"
          maxLength={80}
          defaultValue={license.holder}
        />
      </div>
      <div className="col-span-3">
        <TextField
          label={publishing.license.from}
          name="from"
          type="date"
          defaultValue={license.validFrom ?? ''}
        />
      </div>
      <div className="col-span-3">
        <TextField
          label={publishing.license.until}
          name="until"
          type="date"
          defaultValue={license.validUntil ?? ''}
        />
      </div>
      <div className="col-span-6">
        <Button type="submit" busy={save.isPending} disabled={!isLicense(parsed) || costFen === undefined}>
          {publishing.license.save}
        </Button>
      </div>
    </form>
  );
}

/** 300 万元, ¥3,000,000: Chinese counts budgets in ten thousands. */
function budgetText(yuan: number): string {
  return getLanguage() === 'zh-CN' ? `${yuan / TEN_THOUSAND_FACTOR} 万元` : `¥${formatNumber(yuan)}`;
}

function faultText(parsed: License | LicenseFault, publishing: Texts['publishing']): string | undefined {
  if (isLicense(parsed)) return undefined;
  return parsed.code === 'digits' ? formatDigits(parsed, publishing) : publishing.found[parsed.code];
}
