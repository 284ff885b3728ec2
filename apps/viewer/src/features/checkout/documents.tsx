import { useText } from '../../lib/text.ts';
import { Link } from '../../ui/control/link.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Listed } from '../../ui/page/listed.tsx';

/** The documents a buyer agrees to; all are kept with the order. */
export const DOCUMENTS = ['privacy', 'user', 'disclaimer', 'pay'] as const;

/** The versions a consent is given to now, as the service wants them. */
export function buildConsents(versions: Record<(typeof DOCUMENTS)[number], string>) {
  return DOCUMENTS.map((document) => ({ document, version: versions[document] }));
}

/** 《隐私政策》《用户协议》…, each of them a way to read it. */
export function Documents() {
  const t = useText();
  return (
    <Listed
      items={DOCUMENTS.map((document) => (
        <Link
          key={document}
          to={`/my/agreements/${document}`}
          preload={false}
          className="font-medium text-brand-text"
        >
          {t(`pay.doc.${document}`)}
        </Link>
      ))}
    />
  );
}

type ConsentBoxProps = {
  kind: 'membership' | 'drama' | 'balance';
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** 我已阅读并同意…: never ticked for the buyer. */
export function ConsentBox({ kind, checked, onChange }: ConsentBoxProps) {
  const t = useText();
  return (
    <div className="mt-3">
      <Checkbox checked={checked} onChange={onChange}>
        {t('pay.consent')}
        <Documents />
        {t(`pay.after.${kind}`)}
      </Checkbox>
    </div>
  );
}
