import texts from './en/history.json';
import { addTexts } from './i18n';

addTexts('history', texts);
