import { ChoosePassword } from './choose-password';

/** The page of the link mailed to a user who forgot their password. */
export default function ResetPasswordScreen() {
  return <ChoosePassword by="reset" />;
}
