import texts from './en/user-recovery.json';
import { addTexts } from './i18n';

addTexts('userRecovery', texts);
