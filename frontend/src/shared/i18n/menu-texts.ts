import texts from './en/menu.json';
import { addTexts } from './i18n';

addTexts('menu', texts);
