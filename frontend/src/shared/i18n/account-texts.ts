import texts from './en/account.json';
import { addTexts } from './i18n';

addTexts('account', texts);
