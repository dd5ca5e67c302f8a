import texts from './en/groups.json';
import { addTexts } from './i18n';

addTexts('groups', texts);
