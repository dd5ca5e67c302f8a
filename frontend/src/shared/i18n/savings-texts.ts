import texts from './en/savings.json';
import { addTexts } from './i18n';

addTexts('savings', texts);
