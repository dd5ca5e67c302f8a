import { useSelector } from 'react-redux';
import { PasswordForm } from '@/shared/passwords/password-form';
import { selectUser } from '@/shared/session/session-slice';
import { useChangePassword } from './use-change-password';

interface ChangePasswordFormProps {
  submitText: string;
  onChanged?: () => void;
}

/** The form for the user's own password: the current one and the new one. */
export function ChangePasswordForm({ submitText, onChanged }: ChangePasswordFormProps) {
  const user = useSelector(selectUser);
  const change = useChangePassword();
  return (
    <PasswordForm
      asksCurrent
      username={user?.username}
      submitText={submitText}
      send={async (passwords) => {
        const problem = await change(passwords);
        if (problem === null) onChanged?.();
        return problem;
      }}
    />
  );
}
