import texts from './en/sheets.json';
import { addTexts } from './i18n';

addTexts('sheets', texts);
