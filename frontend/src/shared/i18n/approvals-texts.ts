import texts from './en/approvals.json';
import { addTexts } from './i18n';

addTexts('approvals', texts);
