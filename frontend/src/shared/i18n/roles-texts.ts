import texts from './en/roles.json';
import { addTexts } from './i18n';

addTexts('roles', texts);
