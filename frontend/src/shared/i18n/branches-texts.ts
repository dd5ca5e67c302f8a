import texts from './en/branches.json';
import { addTexts } from './i18n';

addTexts('branches', texts);
