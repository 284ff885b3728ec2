import { usePermissions } from '../../features/permissions/permission-table.tsx';
import { useTexts } from '../../lib/text.ts';
import { Checkbox } from '../../ui/field.tsx';
import type { StaffRole } from './staff.ts';

type RoleChoiceProps = {
  chosen: readonly StaffRole[];
  onChange: (roles: StaffRole[]) => void;
  error: boolean;
};

/** The roles to choose from, as the service names them. */
export function RoleChoice({ chosen, onChange, error }: RoleChoiceProps) {
  const { data } = usePermissions();
  const { roles, staff } = useTexts();
  const toggle = (role: StaffRole, isOn: boolean) =>
    onChange(isOn ? [...chosen, role] : chosen.filter((one) => one !== role));
  return (
    <fieldset aria-describedby={error ? 'roles-error' : undefined}>
      <legend className="text-caption text-text-2">{staff.roles}</legend>
      <div className="mt-1 grid grid-cols-3 gap-x-4">
        {data?.roles.map((role) => (
          <Checkbox
            key={role}
            label={roles[role]}
            checked={chosen.includes(role)}
            onChange={(event) => toggle(role, event.target.checked)}
          />
        ))}
      </div>
      {error && (
        <p id="roles-error" role="alert" className="text-caption text-danger">
          {staff.rolesMissing}
        </p>
      )}
    </fieldset>
  );
}
