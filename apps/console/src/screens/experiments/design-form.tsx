import { EXPERIMENT_KINDS } from '@playlet/domain/experiments/experiment';
import { IconArrowUp, IconX } from '@tabler/icons-react';
import { DramaPicker } from '../../features/catalogue/drama-picker.tsx';
import { useTexts } from '../../lib/text.ts';
import { IconButton } from '../../ui/button.tsx';
import { Segments } from '../../ui/choice.tsx';
import { NumberField } from '../../ui/number-field.tsx';
import { Section } from '../../ui/page.tsx';
import type { FormDrama } from './draft.ts';
import { createDesign } from './draft.ts';
import { type Design, VARIANTS, type VariantKey } from './experiments.ts';
import { OfferFields } from './offer-fields.tsx';

type Props = {
  design: Design;
  dramas: readonly FormDrama[];
  onChange: (design: Design) => void;
  onInvalid: (name: string, isInvalid: boolean) => void;
};

/** The change under test, its dramas, and each group's variant. */
export function DesignForm(props: Props) {
  const { design, dramas, onChange } = props;
  const { experiments: words } = useTexts();
  const { form } = words;
  const choose = (id: string, free: number) => {
    const groupIds = design.kind === 'wall' ? [id] : [...design.groupIds, id];
    // A is how the drama is.
    onChange(design.kind === 'wall' ? createDesign('wall', groupIds, free) : { ...design, groupIds });
  };
  const remove = (id: string) =>
    onChange({ ...design, groupIds: design.groupIds.filter((one) => one !== id) });
  return (
    <Section title={form.kind}>
      <Segments
        label={form.kind}
        value={design.kind}
        options={EXPERIMENT_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(kind) =>
          onChange(createDesign(kind, design.groupIds.slice(0, 1), dramas[0]?.freeEpisodes))
        }
      />
      {design.kind !== 'plan-order' && (
        <div className="mt-3 max-w-160">
          <DramaPicker
            label={form.drama}
            without={new Set(design.groupIds)}
            onChoose={({ id, freeEpisodes }) => choose(id, freeEpisodes)}
          />
          <ul aria-label={form.dramas} className="mt-2 flex flex-wrap gap-2">
            {dramas.map(({ id, title }) => (
              <li key={id} className="flex items-center gap-1 rounded-tag bg-surface-2 ps-2">
                {title}
                <IconButton label={form.remove({ title })} onClick={() => remove(id)}>
                  <IconX size={14} aria-hidden />
                </IconButton>
              </li>
            ))}
          </ul>
          {design.kind === 'offer' && <p className="text-caption text-text-3">{form.allDramas}</p>}
        </div>
      )}
      <div className="mt-3 grid max-w-160 grid-cols-2 gap-5 narrow:grid-cols-1">
        {VARIANTS.map((key) => (
          <fieldset key={key} className="flex min-w-0 flex-col gap-2">
            <legend className="mb-1 font-semibold">{key === 'A' ? form.a : form.b}</legend>
            <VariantFields {...props} variant={key} />
          </fieldset>
        ))}
      </div>
    </Section>
  );
}

function VariantFields({ design, onChange, onInvalid, variant }: Props & { variant: VariantKey }) {
  const { experiments: words } = useTexts();
  const { form } = words;
  switch (design.kind) {
    case 'wall':
      return (
        <NumberField
          label={form.free}
          value={design.variants[variant].freeEpisodes}
          min={0}
          max={9999}
          message={form.number}
          onInvalid={(isInvalid) => onInvalid(`free ${variant}`, isInvalid)}
          onValue={(value) =>
            onChange({ ...design, variants: { ...design.variants, [variant]: { freeEpisodes: value ?? 0 } } })
          }
        />
      );
    case 'free-count':
      return (
        <NumberField
          label={form.extra}
          value={design.variants[variant].extraFreeEpisodes}
          min={-30}
          max={30}
          disabled={variant === 'A'}
          message={form.number}
          onInvalid={(isInvalid) => onInvalid(`extra ${variant}`, isInvalid)}
          onValue={(value) =>
            onChange({
              ...design,
              variants: { ...design.variants, [variant]: { extraFreeEpisodes: value ?? 0 } },
            })
          }
        />
      );
    case 'plan-order':
      return (
        <ol aria-label={form.order}>
          {design.variants[variant].planOrder.map((plan, at, all) => (
            <li key={plan} className="flex min-h-9 items-center justify-between border-b border-line">
              {words.plans[plan]}
              <IconButton
                label={form.moveUp({ plan: words.plans[plan] })}
                disabled={at === 0}
                onClick={() => {
                  const planOrder = all.filter((one) => one !== plan);
                  planOrder.splice(at - 1, 0, plan);
                  onChange({ ...design, variants: { ...design.variants, [variant]: { planOrder } } });
                }}
              >
                <IconArrowUp size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      );
    case 'offer':
      return (
        <OfferFields
          offers={design.variants[variant].offers}
          onChange={(offers) =>
            onChange({ ...design, variants: { ...design.variants, [variant]: { offers } } })
          }
        />
      );
  }
}
