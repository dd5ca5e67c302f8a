import texts from './en/disbursements.json';
import { addTexts } from './i18n';

addTexts('disbursements', texts);
