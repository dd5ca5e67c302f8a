import texts from './en/payments.json';
import { addTexts } from './i18n';

addTexts('payments', texts);
