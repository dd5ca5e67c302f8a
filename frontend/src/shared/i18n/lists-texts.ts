import texts from './en/lists.json';
import { addTexts } from './i18n';

addTexts('lists', texts);
