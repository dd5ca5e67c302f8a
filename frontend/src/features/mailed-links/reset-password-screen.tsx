import { ChoosePassword } from './choose-password';

/** Where the link leads that was mailed to a user who forgot their password. */
export default function ResetPasswordScreen() {
  return <ChoosePassword by="reset" />;
}
