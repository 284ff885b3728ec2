import { useTexts } from '../../lib/text.ts';
import { Checkbox, TextField } from '../../ui/field.tsx';

type Offer = { title: string; text: string };
type Offers = { 'zh-CN': Offer; 'en-US': Offer | null };

/** The words of one group's offer, in Chinese and, if wanted, in English. */
export function OfferFields({ offers, onChange }: { offers: Offers; onChange: (offers: Offers) => void }) {
  const { experiments } = useTexts();
  const { form } = experiments;
  const { 'zh-CN': chinese, 'en-US': english } = offers;
  const set = (part: Partial<Offer>) => onChange({ ...offers, 'zh-CN': { ...chinese, ...part } });
  const setEnglish = (part: Partial<Offer>) =>
    onChange({ ...offers, 'en-US': { title: '', text: '', ...english, ...part } });
  return (
    <>
      <TextField
        label={form.offerTitle}
        value={chinese.title}
        maxLength={24}
        onChange={({ target }) => set({ title: target.value })}
      />
      <TextField
        label={form.offerText}
        value={chinese.text}
        maxLength={60}
        onChange={({ target }) => set({ text: target.value })}
      />
      <Checkbox
        label={form.english}
        checked={english !== null}
        onChange={({ target }) =>
          onChange({ ...offers, 'en-US': target.checked ? { title: '', text: '' } : null })
        }
      />
      {english && (
        <>
          <TextField
            label={form.englishTitle}
            value={english.title}
            maxLength={24}
            onChange={({ target }) => setEnglish({ title: target.value })}
          />
          <TextField
            label={form.englishText}
            value={english.text}
            maxLength={60}
            onChange={({ target }) => setEnglish({ text: target.value })}
          />
        </>
      )}
    </>
  );
}
