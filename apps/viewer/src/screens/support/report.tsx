import { useText } from '../../lib/text.ts';
import { ListGroup, ListRow } from '../../ui/page/list.tsx';

/** The ways to complain about content, infringed rights, an advertisement or harm to minors, and to the answer. */
export function Report() {
  const t = useText();
  return (
    <>
      <p className="mb-3 text-body text-text-2">{t('complaint.intro')}</p>
      <ListGroup>
        <ListRow title={t('complaint.title')} to="/complaint" />
        <ListRow title={t('complaint.mine')} to="/my/complaint" />
      </ListGroup>
    </>
  );
}
