import { IconDeviceMobile } from '@tabler/icons-react';
import { install, useInstall } from '../../features/install/install.ts';
import { useText } from '../../lib/text.ts';
import { ListRow } from '../../ui/page/list.tsx';

/** 添加到桌面, only where the browser offers it. */
export function InstallRow() {
  const t = useText();
  const offered = useInstall(({ offer }) => offer !== null);
  if (!offered) return null;
  return <ListRow icon={IconDeviceMobile} title={t('my.install')} onClick={() => void install()} />;
}
