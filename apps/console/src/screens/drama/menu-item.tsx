import { Menu } from '@base-ui/react/menu';

/** An entry of the menu of a row. */
export function MenuItem({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Menu.Item
      onClick={onClick}
      className="flex min-h-8 cursor-pointer items-center rounded-small px-2.5 outline-none data-[highlighted]:bg-surface-2 touch:min-h-11"
    >
      {children}
    </Menu.Item>
  );
}
